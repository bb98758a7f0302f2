import { DEMO_REPORTS } from 'virtual:demo-reports'
import type { PageData, ReportKey } from '@curlew/model'

/** A report's sample figures, which the build has made, in the site's currency and time. */
export async function loadDemo(report: ReportKey, settings: PageData['settings']): Promise<unknown> {
  const payload = (await DEMO_REPORTS[report]?.())?.default
  if (report !== 'user_journey' && report !== 'exceptions') return payload
  const { fitInstants, fitJourneys } = await import('./fit-journeys.ts')
  return report === 'exceptions' ? fitInstants(payload, settings) : fitJourneys(payload, settings)
}
