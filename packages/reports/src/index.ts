/** Every report, in the menu's order. A new one is its folder and one line here. */
import { overview } from './overview/report.ts'

export const REPORTS = [overview] as const
export type Report = (typeof REPORTS)[number]

export { OverviewPayload } from './overview/payload.ts'
export { SiteSummaryPayload } from './site-summary/payload.ts'
export {
  buildSiteSummary,
  type ContentCounts,
  type DetailName,
  detailQueries,
  type PopularName,
  popularQueries,
  totalsQuery,
} from './site-summary/summary.ts'
