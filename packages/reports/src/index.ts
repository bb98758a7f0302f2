/** Every report, in the menu's order. A new one is its folder and one line here. */
import { overview } from './overview/report.ts'
import { sourceMedium } from './traffic-source-medium/report.ts'

export const REPORTS = [overview, sourceMedium] as const
export type Report = (typeof REPORTS)[number]

export { OverviewPayload } from './overview/payload.ts'
export { SourceMediumPayload } from './traffic-source-medium/payload.ts'
