import { ReportFrame } from '@curlew/model'
import { expect, test } from 'vitest'
import { sourceMediumDemo } from './demo.ts'
import { SourceMediumPayload } from './payload.ts'

test('SRC-06 the invented figures have the shape of real ones', () => {
  const demo = sourceMediumDemo('2026-11-20')
  expect(SourceMediumPayload.parse(demo).source_medium_table).toHaveLength(10)
  expect(ReportFrame.parse(demo).reportcurrentrange).toEqual({ startDate: '2026-10-21', endDate: '2026-11-19' })
})
