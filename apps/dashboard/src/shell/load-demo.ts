import { DEMO_REPORTS } from 'virtual:demo-reports'
import type { PageData, ReportKey } from '@curlew/model'

/** Loads a report's sample data, localised for the site. */
export async function loadDemo(report: ReportKey, settings: PageData['settings']): Promise<unknown> {
  const payload = (await DEMO_REPORTS[report]?.())?.default
  if (report !== 'user_journey' && report !== 'exceptions') return payload
  const { localiseInstants, localiseJourneys } = await import('./localise-sample.ts')
  return report === 'exceptions' ? localiseInstants(payload, settings) : localiseJourneys(payload, settings)
}
