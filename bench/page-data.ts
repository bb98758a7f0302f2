/** How long the app's start waits for its page data while many people load long reports. */
import { AJAX_ACTIONS, type DateRange, type ReportKey } from '@curlew/model'
import { REPORTS } from '@curlew/reports'

const REPORTS_AT_ONCE = 40

export interface PageDataFigures {
  /** Milliseconds until page data arrived. */
  p50: number
  p99: number
  calls: number
  /** Seconds until all reports arrived. */
  reports: number
}

/** @param person a signed-in person */
export async function measurePageData(
  url: string,
  person: { cookie: string; nonce: string },
  site: number,
  range: DateRange,
): Promise<PageDataFigures> {
  const headers = { cookie: person.cookie }
  const ask = async (report: ReportKey) => {
    const fields = { action: AJAX_ACTIONS.getReportData, nonce: person.nonce, site: String(site), report, ...range }
    await expectSuccess(
      await fetch(`${url}/ajax`, { method: 'POST', headers, body: new URLSearchParams(fields) }),
      report,
    )
  }
  const shared = REPORTS.filter(({ action }) => !action)
  const began = performance.now()
  let isBusy = true
  const all = Promise.all(
    Array.from({ length: REPORTS_AT_ONCE }, (_, i) => ask(shared[i % shared.length]!.key)),
  ).finally(() => {
    isBusy = false
  })
  const times: number[] = []
  while (isBusy) {
    const asked = performance.now()
    await expectSuccess(await fetch(`${url}/api/curlew/v1/page-data?site=${site}`, { headers }), 'page data')
    times.push(performance.now() - asked)
  }
  await all
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]!)
  return { p50: at(0.5), p99: at(0.99), calls: times.length, reports: Math.round(seconds * 10) / 10 }
}

/** Failures are fast and must not count as answers. */
async function expectSuccess(response: Response, what: string): Promise<void> {
  const answer = await response.text()
  if (!response.ok || !answer.startsWith('{"success":true')) throw new Error(`${what}: ${answer.slice(0, 200)}`)
}
