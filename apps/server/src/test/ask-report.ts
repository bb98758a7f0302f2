/** Calls reports as the app does, and makes their answers comparable. */
import { AJAX_ACTIONS, type DateRange, previousPeriod, type ReportDefinition } from '@curlew/model'
import type { Browser } from './test-server.ts'

/** The server's answer to a person who opens a report, compared with the previous period. */
export async function askReport(person: Browser, site: number, { key, action }: ReportDefinition, range: DateRange) {
  const previous = previousPeriod(range)
  const { answer } = action
    ? await person.ajax(action, { site: String(site), start_date: range.start, end_date: range.end })
    : await person.ajax(AJAX_ACTIONS.getReportData, {
        site: String(site),
        report: key,
        ...range,
        compare_report: 'true',
        compare_start: previous.start,
        compare_end: previous.end,
      })
  return answer
}

/** Normalises an answer: ratios may differ in the last bits, sources in name, and sites in id. */
export const comparable = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value) => {
    if (key === 'source' && ['Curlew', 'Plain lists'].includes(value)) return 'the source'
    return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(10)) : value
  })
