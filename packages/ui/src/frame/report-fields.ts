import type { Fields } from '../app/client.ts'
import type { DateState } from '../dates/date-state.ts'

/** Fields of the call for a report's data. */
export function reportFields(site: number, report: string, isNetwork: boolean, dates: DateState): Fields {
  return {
    site,
    report,
    start: dates.start,
    end: dates.end,
    ...(isNetwork && { isnetwork: 'true' }),
    ...(dates.compareReport && {
      compare_report: 'true',
      compare_start: dates.compareStart,
      compare_end: dates.compareEnd,
    }),
  }
}
