/** Response time of a report over HTTP, with the previous period as comparison. */
import { AJAX_ACTIONS, type ReportKey } from '@curlew/model'

const RUNS = 9

export interface ReportFigures {
  /** Milliseconds of the first answer after the server's start, and the median of the next ones. */
  first: number
  median: number
}

export async function measureReport(
  url: string,
  person: { cookie: string; nonce: string },
  site: number,
  report: ReportKey,
  range: { start: string; end: string },
): Promise<ReportFigures> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now()
    const response = await fetch(`${url}/ajax`, {
      method: 'POST',
      headers: { cookie: person.cookie },
      body: new URLSearchParams({
        action: AJAX_ACTIONS.getReportData,
        nonce: person.nonce,
        site: String(site),
        report,
        ...range,
      }),
    })
    const answer = (await response.json()) as { success: boolean; data: { message?: string } }
    if (!answer.success) throw new Error(answer.data.message)
    times.push(performance.now() - began)
  }
  const [first = 0, ...rest] = times
  rest.sort((a, b) => a - b)
  return { first: Math.round(first), median: Math.round(rest[Math.floor(rest.length / 2)]!) }
}
