import { ReportFrame } from '@curlew/model'
import { expect, test } from 'vitest'
import { overviewDemo } from './demo.ts'
import { OverviewPayload } from './payload.ts'

test('OV-18 the invented figures have the shape of real ones', () => {
  const demo = overviewDemo('2026-11-20')
  expect(OverviewPayload.parse(demo)).toMatchObject({ infobox: { range: 30 } })
  expect(ReportFrame.parse(demo).reportcurrentrange).toEqual({ startDate: '2026-10-21', endDate: '2026-11-19' })
})
