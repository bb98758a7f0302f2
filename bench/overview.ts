/** How long the Overview's data takes to come, over HTTP, compared with the period before. */
import { AJAX_ACTIONS } from '@curlew/model'

const RUNS = 9

export interface OverviewFigures {
  /** Milliseconds of the first answer after the server's start, and the middle of the next ones. */
  first: number
  median: number
  sessions: number
}

export async function measureOverview(
  url: string,
  person: { cookie: string; nonce: string },
  range: { start: string; end: string },
): Promise<OverviewFigures> {
  const times: number[] = []
  let sessions = 0
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now()
    const response = await fetch(`${url}/ajax`, {
      method: 'POST',
      headers: { cookie: person.cookie },
      body: new URLSearchParams({
        action: AJAX_ACTIONS.getReportData,
        nonce: person.nonce,
        site: '1',
        report: 'overview',
        ...range,
      }),
    })
    const answer = (await response.json()) as {
      success: boolean
      data: { infobox: { sessions: { value: number } }; message?: string }
    }
    if (!answer.success) throw new Error(answer.data.message)
    times.push(performance.now() - began)
    sessions = answer.data.infobox.sessions.value
  }
  const [first = 0, ...rest] = times
  rest.sort((a, b) => a - b)
  return { first: Math.round(first), median: Math.round(rest[Math.floor(rest.length / 2)]!), sessions }
}
