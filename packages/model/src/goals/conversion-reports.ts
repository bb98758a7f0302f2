import type { ReportKey } from '../licence/licence.ts'

/** Reports whose tables can have the conversions of a goal: those of sessions and pages. */
export const REPORTS_WITH_CONVERSIONS: readonly ReportKey[] = [
  'traffic_overview',
  'traffic_source_medium',
  'traffic_campaign',
  'traffic_landing_pages',
  'traffic_social',
  'engagement_pages',
  'countries',
]
