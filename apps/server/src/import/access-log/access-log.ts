/**
 * Access logs of nginx and Apache: a page view for each page that was answered, missing pages as the script reports them, and what AI
 * crawlers fetched.
 */
import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { COLLECT_LIMITS, LINKED_FROM_PARAM, NOT_FOUND_EVENT, NOT_FOUND_TYPE } from '@curlew/model'
import { crawlerIn } from '../../collect/crawler-fetch.ts'
import { isPrefetch } from '../../text/prefetch.ts'
import { readUserAgent } from '../../text/user-agent.ts'
import { batchesOf } from '../input/lines.ts'
import type { ForeignEvent, ForeignFetch, Kind, KindContext, Outcome, Reason } from '../kind/kind.ts'
import { Repeats } from '../kind/repeats.ts'
import { type LogLine, readLogLine, textOf } from './log-line.ts'
import { pageRequest } from './page-request.ts'

const REASONS = {
  no_log_line: { text: 'not in common or combined format', isFault: true },
  no_time: { text: 'with an impossible time', isFault: true },
  too_long: { text: 'longer than 64 KB', isFault: true },
  no_request: { text: 'without a readable request' },
  method: { text: 'no GET requests' },
  file: { text: 'images, scripts, feeds and other files that are no pages' },
  admin: { text: 'admin, previews and background calls of WordPress' },
  status: { text: 'redirections, refusals and errors (pages count with status 200, 304 or 404)' },
  prefetch: { text: 'fetched in advance' },
  bot: { text: 'other bots, and requests without a user agent' },
  excluded: { text: 'from addresses that the site’s settings leave out' },
} as const satisfies Record<string, Reason>

type Code = keyof typeof REASONS

/** Lines that are read at once. */
const PIECE = { lines: 10_000, bytes: 4 * 1024 * 1024 }

export const ACCESS_LOG: Kind<Code> = {
  title: 'Access log',
  unit: ['line', 'lines'],
  reasons: REASONS,
  lacks: [
    'Access logs do not say who objected to tracking, how long pages were read, which titles they had and what happened on them.',
    'Pages that a browser or a cache in front of the server kept are not in the log. Visitors are distinguished by address and browser within a day.',
    'Probes for weaknesses and bots that pose as browsers count as visitors.',
  ],
  async *read(file, context) {
    const repeats = new Repeats()
    for await (const { lines, firstLine } of batchesOf(file.chunks(), { offset: 0, line: 1 }, PIECE, textOf)) {
      const outcomes: Outcome<Code>[] = []
      for (const [index, text] of lines.entries()) {
        if (text.trim() === '') continue
        const read = await eventsOf(text, context, repeats)
        const line = firstLine + index
        outcomes.push(typeof read === 'string' ? { line, leftOut: read } : { line, events: read })
      }
      yield outcomes
    }
  },
}

async function eventsOf(
  text: string,
  context: KindContext,
  repeats: Repeats,
): Promise<(ForeignEvent | ForeignFetch)[] | Code> {
  const line = readLogLine(text)
  if (typeof line === 'string') return line
  const { referrer, userAgent } = line
  const crawler = userAgent === undefined ? null : crawlerIn(userAgent)
  const reason = reasonToLeaveOut(line, context, crawler !== null)
  if (reason) return reason
  const url = addressOf(line, context)
  if (crawler) return [{ crawler, id: idOf(line, repeats), time: line.time, url, status: line.status }]
  const technology = userAgent === undefined ? null : readUserAgent(userAgent)
  if (technology === 'bot') return 'bot'
  const id = idOf(line, repeats)
  const event = {
    time: line.time,
    visitor: await context.visitorOf(line.address, userAgent ?? '', line.time),
    url,
    ...(referrer && { referrer: shortened(referrer) }),
    ...(technology && {
      device: technology.device,
      browser: technology.browser,
      operating_system: technology.operatingSystem,
    }),
    ...placeOf(line.address, context),
  }
  if (line.status !== 404) return [{ ...event, id, name: 'page_view' }]
  const params = { content_type: NOT_FOUND_TYPE, ...linkedFrom(url, referrer) }
  return [
    { ...event, id, name: 'page_view', params },
    { ...event, id: `${id} missing`, name: NOT_FOUND_EVENT },
  ]
}

function idOf(line: LogLine, repeats: Repeats): string {
  const hash = createHash('sha256').update(line.identity()).digest('base64url').slice(0, 22)
  return `access-log ${hash} ${repeats.before(hash)}`
}

/** Of crawlers, redirections and errors count too. */
function reasonToLeaveOut(line: LogLine, { site }: KindContext, isCrawler: boolean): Code | null {
  if (line.method === '') return 'no_request'
  if (line.method !== 'GET') return 'method'
  const page = pageRequest(line.target.replace(/^https?:\/\/[^/?#]*/i, ''), line.status === 404)
  if (page !== 'page') return page
  if (!isCrawler && ![200, 304, 404].includes(line.status)) return 'status'
  if (isPrefetch(line.rest)) return 'prefetch'
  return isIP(line.address) > 0 && site.excludesAddress(line.address) ? 'excluded' : null
}

/** A request may name the whole address, as proxies send it. */
const addressOf = ({ target, host }: LogLine, context: KindContext) =>
  /^https?:\/\//i.test(target) ? target : `https://${host || context.host}${target.startsWith('/') ? '' : '/'}${target}`

/** Of a referrer, the query is not kept anyway. */
const shortened = (referrer: string) =>
  referrer.length > COLLECT_LIMITS.urlLength
    ? referrer.replace(/[?#].*$/s, '').slice(0, COLLECT_LIMITS.urlLength)
    : referrer

function placeOf(address: string, { geo }: KindContext) {
  const { country, region, city } = geo.lookUp(address)
  return country === '' ? {} : { country, region, city }
}

/** The page with the broken link, as the script says it. */
function linkedFrom(url: string, referrer: string | undefined): { [LINKED_FROM_PARAM]?: string } {
  if (!referrer || !URL.canParse(referrer) || !URL.canParse(url)) return {}
  const { host, pathname } = new URL(referrer)
  const from = host === new URL(url).host ? pathname : host + pathname
  return { [LINKED_FROM_PARAM]: from.slice(0, COLLECT_LIMITS.textLength) }
}
