import { DEMO_REPORTS } from 'virtual:demo-reports'
import type { PageData, ReportKey } from '@curlew/model'

/** A report's sample figures, which the build has made, in the site's currency and time. */
export async function loadDemo(report: ReportKey, settings: PageData['settings']): Promise<unknown> {
  const payload = (await DEMO_REPORTS[report]?.())?.default
  if (report !== 'user_journey') return payload
  const { fitJourneys } = await import('./fit-journeys.ts')
  return fitJourneys(payload, settings)
}
