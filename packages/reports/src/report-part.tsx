import type { ReportData } from '@curlew/ui'

/** What a part of a report's body gets: all of the report's data, and whether two ranges are shown. */
export interface ReportPart<Payload> {
  data: ReportData<Payload>
  isComparing: boolean
}
