/**
 * Hits of a Google tag (`gtag.js`, `v=2`) as the same events that our own script sends. The query holds what all hits of a request share; each
 * line of the body is one hit. `docs/google-tag.md` lists the parameters that are used.
 */
import { createHash } from 'node:crypto'
import { COLLECT_LIMITS, type CollectRequest, type ScreenClass } from '@curlew/model'
import { itemsOf } from './items.ts'

/** Google's names of events that we count by another. */
const RENAMED: Readonly<Record<string, string>> = { scroll: 'scroll_depth', form_submit: 'generate_lead' }
/** `G100`: ads and analytics are denied. The last digit is about analytics. */
const ANALYTICS_DENIED = /^G1[01-]0/
/** Widths below which a screen is of that class, in CSS pixels. */
const SCREENS: readonly (readonly [below: number, screen: ScreenClass])[] = [
  [600, 'small'],
  [1024, 'medium'],
  [1440, 'large'],
]

/** What a request of a Google tag says, with parameters not validated yet: `CollectEnvelope` reads it. */
export type TagRequest = Omit<CollectRequest, 'events' | 'site'> & { page: string; events: object[] }

/**
 * @param query of the request, without `?`
 * @param body one hit a line; empty: the query is the only hit
 * @param time when the request arrived, in milliseconds since 1970
 */
export function readHits(query: string, body: string, time: number): TagRequest {
  const shared = new URLSearchParams(query)
  const lines = body.split(/\r?\n/).filter((line) => line !== '')
  // More hits than fit are refused as a whole, so no more are read.
  const hits = (lines.length > 0 ? lines : ['']).slice(0, COLLECT_LIMITS.eventsPerRequest + 1).map((line, index) => {
    const own = new URLSearchParams(line)
    const get = (name: string) => own.get(name) ?? shared.get(name) ?? undefined
    return { get, names: [...new Set([...shared.keys(), ...own.keys()])], id: idOf(query, line, index) }
  })
  const { get } = hits[0]!
  const client = get('cid')
  return {
    page: get('dl') ?? '',
    ...(client && !ANALYTICS_DENIED.test(get('gcs') ?? '') && { visitor: digest(client) }),
    sent: time,
    language: get('ul')?.slice(0, 35),
    screen: screenOf(get('sr')),
    events: hits.flatMap((hit) => eventsOf(hit, time)),
  }
}

interface Hit {
  get(name: string): string | undefined
  names: readonly string[]
  id: string
}

/** The event of a hit, and the time for which its page was looked at since the hit before. */
function eventsOf({ get, names, id }: Hit, at: number): object[] {
  const name = get('en') ?? ''
  const page = {
    ...{ at, url: get('dl'), title: get('dt')?.slice(0, COLLECT_LIMITS.textLength) },
    ...(get('ir') !== '1' && { referrer: get('dr') }),
  }
  const watched = Number(get('_et')) || 0
  const engagement = { name: 'user_engagement', ...page, params: { engagement_time_msec: Math.round(watched) } }
  if (name === engagement.name) return [{ id, ...engagement }]
  const event = { id, name: RENAMED[name] ?? name, ...page, params: paramsOf(get, names) }
  return watched > 0 ? [{ id: `${id}-time`, ...engagement }, event] : [event]
}

/** `ep.` and `epn.` are parameters that are texts and numbers, `cu` is the currency, and `pr1`, `pr2` … are products. */
function paramsOf(get: Hit['get'], names: readonly string[]): Record<string, unknown> {
  const params = names.flatMap((name): [string, unknown][] => {
    const value = get(name)!
    if (name.startsWith('ep.')) return [[name.slice(3), FLAGS.has(value) ? value === 'true' : value]]
    return name.startsWith('epn.') ? [[name.slice(4), Number(value)]] : []
  })
  const currency = get('cu')
  const items = itemsOf(names, get)
  return { ...Object.fromEntries(params), ...(currency && { currency }), ...(items.length > 0 && { items }) }
}

/** Texts that our own script sends as booleans. */
const FLAGS: ReadonlySet<string> = new Set(['true', 'false'])

function screenOf(size: string | undefined): ScreenClass | undefined {
  const width = Number(/^(\d{1,5})x\d{1,5}$/.exec(size ?? '')?.[1])
  if (!(width > 0)) return undefined
  return SCREENS.find(([below]) => width < below)?.[1] ?? 'wide'
}

/** The same request repeated has the same ids, so it changes nothing. */
const idOf = (query: string, line: string, index: number): string => digest(`${query}\n${index}\n${line}`)

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32)
