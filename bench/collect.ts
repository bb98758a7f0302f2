/** Visits per second over 16 connections, each acknowledged once it is on disk. */
import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'

const CONNECTIONS = 16
const SECONDS = 15
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

export interface CollectFigures {
  perSecond: number
  p50: number
  p99: number
  failures: number
  acknowledged: number
}

/** Each request is a different page view, of a thousand visitors and a few hundred pages. */
export async function measureCollect(url: string, siteKey: string, domain: string): Promise<CollectFigures> {
  const run = randomBytes(4).toString('hex')
  let number = 0
  const result = await autocannon({
    url: `${url}/e`,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'text/plain', origin: `https://${domain}`, 'user-agent': USER_AGENT },
        setupRequest: (request) => {
          const id = ++number
          const now = Date.now()
          request.body = JSON.stringify({
            site: siteKey,
            visitor: `visitor-${run}-${id % 1000}`,
            sent: now,
            language: 'en-US',
            screen: 'large',
            events: [
              {
                id: `${run}-${id}-bench`,
                name: 'page_view',
                at: now,
                url: `https://${domain}/page-${id % 300}/`,
                title: `Page ${id % 300}`,
                referrer: 'https://www.google.com/',
              },
            ],
          })
          return request
        },
      },
    ],
  })
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
    acknowledged: result['2xx'],
  }
}
