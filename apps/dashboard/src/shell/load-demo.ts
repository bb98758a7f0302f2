import { DEMO_REPORTS } from 'virtual:demo-reports'
import type { ReportKey } from '@curlew/model'

/** A report's sample figures, which the build has made. */
export async function loadDemo(report: ReportKey): Promise<unknown> {
  return (await DEMO_REPORTS[report]?.())?.default
}
