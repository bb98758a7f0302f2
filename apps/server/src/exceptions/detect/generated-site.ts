/** Generated sites: daily and weekly rhythm, trend, day-to-day variation and Poisson noise. The same seed gives the same site. */
import { HOUR_MS, offsetAt } from '@curlew/model'
import { type Random, randomOf } from '../../sample/random.ts'
import { DAY_HOURS, type History, type Series, WEEK_HOURS } from './history.ts'

/** A planted fault, from an hour on for some hours. */
export interface Plant {
  what: 'drop' | 'spike' | 'broken checkout' | 'lost source' | 'bot wave' | 'new source'
  from: number
  hours: number
}

export interface GeneratedSite {
  seed: number
  /** Average sessions per day. */
  sessions: number
  days: number
  timeZone?: string
  start?: number
  /** Growth per week. */
  growth?: number
  plants?: readonly Plant[]
}

const HOURLY = [
  0.5, 0.3, 0.2, 0.15, 0.2, 0.5, 1.2, 2.3, 3.2, 4, 4.7, 4.6, 4.3, 4, 3.8, 3.8, 4, 4.4, 4.9, 5.3, 5.4, 4.4, 2.9, 1.3,
]
const HOURLY_SUM = HOURLY.reduce((sum, weight) => sum + weight, 0)
/** Sunday first. */
const DAILY = [0.82, 1.1, 1.12, 1.08, 1.04, 0.96, 0.88]
const SOURCES = [
  { source: 'google', channel: 'Organic Search', share: 0.42 },
  { source: '(direct)', channel: 'Direct', share: 0.28 },
  { source: 'newsletter', channel: 'Email', share: 0.12 },
  { source: 'pinterest.com', channel: 'Organic Social', share: 0.18 },
] as const
const LOST = 'pinterest.com'
/** Bots may also come from a source without any earlier visit. */
export const NEW_SOURCE = 'spam.example'
const PAGES = [
  { page: '/', share: 0.35 },
  { page: '/shop/', share: 0.25 },
  { page: '/journal/', share: 0.4 },
] as const
const ENGAGED = 0.56
const CHECKOUTS = 0.06
const BOUGHT = 0.5
const FORM_VIEWS = 0.08
const FORM_SENT = 0.3
const ORDER_MINOR = 4800
/** Random variation of whole days, beyond that of their visits. */
const DAY_NOISE = 0.03

export function generateSite({
  seed,
  sessions,
  days,
  timeZone = 'Europe/Berlin',
  start = Date.UTC(2026, 0, 4, 23),
  growth = 0,
  plants = [],
}: GeneratedSite): History {
  const hours = days * DAY_HOURS
  const random = randomOf(seed)
  const made = () => new Float64Array(hours)
  const bySource = SOURCES.map(made)
  const byPage = PAGES.map(made)
  const fromNew = made()
  const [all, engaged, events, checkouts, abandoned, orders, revenue, views, sent] = Array.from(
    { length: 9 },
    made,
  ) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const dayFactors = Array.from({ length: days + 2 }, () => Math.exp(DAY_NOISE * normal(random)))
  for (let hour = 0; hour < hours; hour++) {
    const time = start + hour * HOUR_MS
    const local = Math.floor((time + offsetAt(timeZone, time)) / HOUR_MS)
    const weekday = (Math.floor(local / DAY_HOURS) + 4) % 7
    const here = plants
      .filter(({ from, hours: length }) => hour >= from && hour < from + length)
      .map(({ what }) => what)
    const factor = here.includes('drop') ? 0.7 : here.includes('spike') ? 3 : 1
    const mean =
      ((sessions * HOURLY[local % DAY_HOURS]!) / HOURLY_SUM) *
      DAILY[weekday]! *
      (1 + growth) ** (hour / WEEK_HOURS) *
      dayFactors[Math.floor(hour / DAY_HOURS)]! *
      factor
    for (const [i, { source, share }] of SOURCES.entries()) {
      const count = here.includes('lost source') && source === LOST ? 0 : poisson(random, mean * share)
      bySource[i]![hour] = count
      all[hour]! += count
    }
    engaged[hour] = binomial(random, all[hour]!, ENGAGED)
    checkouts[hour] = binomial(random, all[hour]!, CHECKOUTS)
    orders[hour] = here.includes('broken checkout') ? 0 : binomial(random, checkouts[hour]!, BOUGHT)
    abandoned[hour] = checkouts[hour]! - orders[hour]!
    for (let order = 0; order < orders[hour]!; order++)
      revenue[hour]! += Math.round(ORDER_MINOR * Math.exp(0.6 * normal(random) - 0.18))
    views[hour] = binomial(random, all[hour]!, FORM_VIEWS)
    sent[hour] = binomial(random, views[hour]!, FORM_SENT)
    if (here.includes('bot wave')) {
      const bots = poisson(random, 1.5 * mean)
      bySource[1]![hour]! += bots
      all[hour]! += bots
    }
    if (here.includes('new source')) {
      fromNew[hour] = poisson(random, 3 * mean)
      all[hour]! += fromNew[hour]!
    }
    let left = all[hour]!
    for (const [i, { share }] of PAGES.entries()) {
      const count = i === PAGES.length - 1 ? left : Math.min(left, binomial(random, all[hour]!, share))
      byPage[i]![hour] = count
      left -= count
    }
    events[hour] = all[hour]! * 3
  }
  const parts = (signal: Series['signal'], values: readonly string[], counts: readonly Float64Array[]): Series[] =>
    values.map((value, i) => ({ signal, value, counts: counts[i]! }))
  const whole = (signal: Series['signal'], counts: Float64Array, of?: Float64Array): Series => ({
    signal,
    value: '',
    counts,
    ...(of && { of }),
  })
  return {
    timeZone,
    start,
    hours,
    events,
    series: [
      whole('silence', events),
      whole('sessions', all),
      whole('engagement', engaged, all),
      whole('orders', orders),
      whole('revenue', revenue, orders),
      whole('averageOrder', revenue, orders),
      whole('abandonment', abandoned, checkouts),
      whole('forms', sent, views),
      ...SOURCES.map(
        ({ source, channel }, i): Series => ({
          ...{ signal: 'source', value: source, counts: bySource[i]! },
          partOf: { channel },
        }),
      ),
      { signal: 'source', value: NEW_SOURCE, counts: fromNew, partOf: { channel: 'Referral' } },
      ...parts(
        'channel',
        SOURCES.map(({ channel }) => channel),
        bySource,
      ),
      ...parts(
        'landingPage',
        PAGES.map(({ page }) => page),
        byPage,
      ),
    ],
  }
}

/** Box–Muller transform. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}

function poisson(random: Random, mean: number): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random.next(); product > limit; product *= random.next()) count++
  return count
}

function binomial(random: Random, trials: number, probability: number): number {
  const variance = trials * probability * (1 - probability)
  if (variance > 25) {
    const drawn = Math.round(trials * probability + Math.sqrt(variance) * normal(random))
    return Math.min(trials, Math.max(0, drawn))
  }
  let count = 0
  for (let trial = 0; trial < trials; trial++) if (random.chance(probability)) count++
  return count
}
