/** Umami's export of `website_event`: one row for each page view and event, with the visitor's session beside it. */
import { createHash } from 'node:crypto'
import { COLLECT_LIMITS } from '@curlew/model'
import { csvRows, type Row } from '../input/csv-rows.ts'
import { campaignUrl } from '../kind/campaign-url.ts'
import { namedEvent } from '../kind/event-name.ts'
import type { ForeignEvent, Kind, KindContext, Outcome, Reason } from '../kind/kind.ts'
import { Repeats } from '../kind/repeats.ts'
import { browserOf, deviceOf, systemOf } from './technology.ts'

const REASONS = {
  columns: { text: 'with another number of columns than the head', isFault: true },
  no_time: { text: 'without a time', isFault: true },
  no_session: { text: 'without a session', isFault: true },
  other_type: { text: 'of other types: links, pixels' },
} as const satisfies Record<string, Reason>

type Code = keyof typeof REASONS

/** Columns without which a row means nothing. */
const NEEDED = ['session_id', 'created_at', 'url_path', 'event_type']
const TYPES = { view: '1', event: '2' }
const VITALS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb']
/** Umami times are in UTC, with or without saying so. */
const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,9})?) ?(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/

export const UMAMI: Kind<Code> = {
  title: 'Umami’s events',
  unit: ['row', 'rows'],
  reasons: REASONS,
  lacks: [
    'The table website_event has no properties of events (they are in event_data) and no revenue.',
    'Umami does not say how long pages were looked at. Widths of screens are not those of windows, and regions are codes: both are left out.',
    'A visitor is one of Umami’s sessions, which start again each month.',
  ],
  async *read(file, context) {
    const repeats = new Repeats()
    for await (const rows of csvRows(file, NEEDED, 'Umami'))
      yield rows.map(({ line, values }): Outcome<Code> => {
        const read = values ? eventOf(values, context, repeats) : 'columns'
        return typeof read === 'string' ? { line, leftOut: read } : { line, events: [read] }
      })
  },
}

function eventOf(row: NonNullable<Row['values']>, context: KindContext, repeats: Repeats): ForeignEvent | Code {
  const get = (name: string) => row.get(name) ?? ''
  const time = readTime(get('created_at'))
  if (time === null) return 'no_time'
  if (get('session_id') === '') return 'no_session'
  const what = whatHappened(row)
  if (what === null) return 'other_type'
  const query = get('url_query').replace(/^\?/, '')
  const host = get('hostname') || context.host
  const referrer = get('referrer_domain') && `https://${get('referrer_domain')}${get('referrer_path')}`
  const device = deviceOf(get('device'))
  return {
    id: `umami ${get('event_id') || identityOf(row, repeats)}`.slice(0, 128),
    time,
    visitor: `umami ${get('session_id')}`.slice(0, 256),
    ...what,
    url: campaignUrl(`https://${host}${slashed(get('url_path'))}${query && `?${query}`}`, {
      ...{ utm_source: get('utm_source'), utm_medium: get('utm_medium'), utm_campaign: get('utm_campaign') },
      ...{ utm_term: get('utm_term'), utm_content: get('utm_content') },
    }),
    title: get('page_title').slice(0, COLLECT_LIMITS.textLength),
    ...(referrer && { referrer: referrer.slice(0, COLLECT_LIMITS.urlLength) }),
    ...(device && { device }),
    browser: browserOf(get('browser')),
    operating_system: systemOf(get('os')),
    language: get('language').slice(0, 35),
    ...(/^[A-Za-z]{2}$/.test(get('country')) && { country: get('country').toUpperCase() }),
    city: get('city').slice(0, COLLECT_LIMITS.textLength),
  }
}

const slashed = (path: string) => (path.startsWith('/') ? path : `/${path}`)

/** @returns null for a row that Curlew does not count */
function whatHappened(row: NonNullable<Row['values']>): Pick<ForeignEvent, 'name' | 'params'> | null {
  const type = row.get('event_type')
  const name = row.get('event_name')
  if (type === TYPES.view) return { name: 'page_view' }
  if (type === TYPES.event && name) return namedEvent(name, 'umami')
  const vitals = VITALS.filter((key) => row.get(key) && Number.isFinite(Number(row.get(key))))
  if (type === TYPES.event || vitals.length === 0) return null
  return { name: 'web_vitals', params: Object.fromEntries(vitals.map((key) => [key, Number(row.get(key))])) }
}

function readTime(text: string): number | null {
  const [, day, clock, zone = 'Z'] = TIME.exec(text.trim()) ?? []
  if (!day) return null
  const time = Date.parse(`${day}T${clock}${/^[+-]/.test(zone) ? offsetOf(zone) : 'Z'}`)
  return Number.isNaN(time) ? null : time
}

/** `+02`, `+0200` and `+02:00` alike. */
const offsetOf = (zone: string) => `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`

function identityOf(row: NonNullable<Row['values']>, repeats: Repeats): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([...row]))
    .digest('base64url')
    .slice(0, 22)
  return `${hash} ${repeats.before(hash)}`
}
