import type { ReportData } from '@curlew/ui'

/** Props of components in a report's body. */
export interface BlockProps<Payload> {
  data: ReportData<Payload>
  isComparing: boolean
}
