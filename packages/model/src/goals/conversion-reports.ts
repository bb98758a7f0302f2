import type { ReportKey } from '../licence/licence.ts'

/** Reports whose tables can have the conversions of a goal: those of sessions, pages and custom dimensions. */
export const REPORTS_WITH_CONVERSIONS: readonly ReportKey[] = [
  'traffic_overview',
  'traffic_source_medium',
  'traffic_campaign',
  'traffic_landing_pages',
  'traffic_social',
  'traffic_technology',
  'engagement_pages',
  'countries',
  'dimensions',
]
