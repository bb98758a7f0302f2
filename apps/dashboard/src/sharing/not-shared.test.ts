import type { ReportMeta } from '@curlew/model'
import { SHAREABLE_REPORTS } from '@curlew/model/shared-views'
import { REPORT_METAS } from '@curlew/reports/metas'
import { expect, test } from 'vitest'
import { NOT_SHARED } from './not-shared.ts'

test('a report with dates can be shared or is one of those that cannot', () => {
  const withDates = REPORT_METAS.filter(({ frame }: ReportMeta) => frame.dateRange).map(({ key }) => key)
  expect([...SHAREABLE_REPORTS, ...NOT_SHARED].toSorted()).toEqual(withDates.toSorted())
})
