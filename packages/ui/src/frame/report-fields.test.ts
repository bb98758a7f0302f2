import { expect, test } from 'vitest'
import { reportFields } from './report-fields.ts'

const dates = {
  start: '2026-10-22',
  end: '2026-11-20',
  compareStart: '2026-09-22',
  compareEnd: '2026-10-21',
  interval: 'last30days' as const,
  text: '',
  compareText: '',
}

test('compare fields are sent only when compare is on', () => {
  expect(reportFields(1, 'overview', false, { ...dates, compareReport: false })).toEqual({
    site: 1,
    report: 'overview',
    start: '2026-10-22',
    end: '2026-11-20',
  })
  expect(reportFields(1, 'overview', true, { ...dates, compareReport: true })).toEqual({
    site: 1,
    report: 'overview',
    start: '2026-10-22',
    end: '2026-11-20',
    isnetwork: 'true',
    compare_report: 'true',
    compare_start: '2026-09-22',
    compare_end: '2026-10-21',
  })
})
