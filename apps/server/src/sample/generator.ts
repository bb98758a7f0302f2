/** Generates the sample site's history by day. The same seed and instants give the same events, for any window. */
import { DAY_MS, HOUR_MS, type ImportEvent } from '@curlew/model'
import { type Random, randomOf } from './random.ts'
import { POSTS } from './shop.ts'
import { makeVisit, makeVisitor, type Season, toImportEvent, type Visitor } from './visit.ts'

/** Fixed, so that all installations show the same history. */
export const SAMPLE_SEED = 20260101

/** The shop's opening, in days since 1970: growth starts here. */
const OPENED = Math.floor(Date.UTC(2025, 8, 1) / DAY_MS)
const FIRST_DAY_VISITS = 150
const GROWTH_A_DAY = 0.0013

/** Sunday first: the magazine is read at weekends, mostly on Sunday, when the newsletter is sent. */
const WEEKDAY = [1.14, 1.06, 1.02, 1, 0.97, 0.88, 0.98]
/** January first: marmalade, seeds, a quiet summer, the harvest, gifts. */
const MONTH = [1.12, 0.98, 1, 1.04, 0.98, 0.9, 0.86, 0.94, 1.06, 1.16, 1.3, 1.34]
/** Shares of the day, by the visitor's local hour. */
const HOUR = [
  0.5, 0.3, 0.2, 0.15, 0.2, 0.5, 1.2, 2.3, 3.2, 4, 4.7, 4.6, 4.3, 4, 3.8, 3.8, 4, 4.4, 4.9, 5.3, 5.4, 4.4, 2.9, 1.3,
]
const HOUR_WEIGHTS = HOUR.map((weight, hour) => ({ hour, weight }))

/** Special events by day of the year. They repeat every year, so that a recent one is always visible. */
const VIRAL = new Map([
  [Math.floor(dayOfYear(1, 18)), POSTS[0]!],
  [Math.floor(dayOfYear(1, 19)), POSTS[0]!],
  [Math.floor(dayOfYear(10, 11)), POSTS[1]!],
  [Math.floor(dayOfYear(11, 12)), POSTS[4]!],
])
const OUTAGE = { day: Math.floor(dayOfYear(9, 23)), fromHour: 13, hours: 5 }
const CAMPAIGN_DAYS = new Set([
  dayOfYear(11, 12),
  dayOfYear(11, 27),
  dayOfYear(11, 30),
  dayOfYear(3, 14),
  dayOfYear(6, 8),
])

function dayOfYear(month: number, day: number): number {
  return (Date.UTC(2026, month - 1, day) - Date.UTC(2026, 0, 1)) / DAY_MS
}

/** Properties of a day. */
function characterOf(day: number): { visits: number; season: Season; ordinal: number } {
  const date = new Date(day * DAY_MS)
  const month = date.getUTCMonth()
  const ordinal = Math.floor((day * DAY_MS - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS)
  const viral = VIRAL.get(ordinal)
  const special = (viral ? 1.35 : 1) * (CAMPAIGN_DAYS.has(ordinal) ? 1.22 : 1)
  const growth = Math.exp(GROWTH_A_DAY * Math.max(0, day - OPENED))
  return {
    visits: Math.round(FIRST_DAY_VISITS * growth * WEEKDAY[date.getUTCDay()]! * MONTH[month]! * special),
    season: { month, buying: month >= 10 ? 1.4 : 1, ...(viral ? { viral } : {}) },
    ordinal,
  }
}

/** Average number of visits starting in the hour after an instant: the rhythm of live visitors. */
export function visitsAnHour(instant: number): number {
  const { visits } = characterOf(Math.floor(instant / DAY_MS))
  // Most visitors live five hours west of Greenwich.
  const hour = new Date(instant - 5 * HOUR_MS).getUTCHours()
  return (visits * HOUR[hour]!) / HOUR.reduce((sum, weight) => sum + weight, 0)
}

export function seasonOf(instant: number): Season {
  return characterOf(Math.floor(instant / DAY_MS)).season
}

/** Events from `from` (inclusive) to `to` (exclusive), milliseconds since 1970, in order of time. */
export function* sampleEvents({ seed, from, to }: { seed: number; from: number; to: number }): Generator<ImportEvent> {
  const firstDay = Math.floor(from / DAY_MS)
  // Visits of the previous day may continue into the first one.
  let carried = eventsOfDay(seed, firstDay - 1)
  for (let day = firstDay; day * DAY_MS < to; day++) {
    const all = [...carried, ...eventsOfDay(seed, day)]
    const end = (day + 1) * DAY_MS
    carried = all.filter(({ time }) => time >= end)
    const today = all.filter(({ time }) => time < end && time >= Math.max(from, day * DAY_MS) && time < to)
    today.sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1))
    yield* today
  }
}

type TimedEvent = ImportEvent & { time: number }

function eventsOfDay(seed: number, day: number): TimedEvent[] {
  const { visits, season, ordinal } = characterOf(day)
  const events: TimedEvent[] = []
  for (let number = 0; number < visits; number++) {
    const random = randomOf(seed, day, number)
    const visitor = visitorOf(random, seed, day, number)
    const start = startOf(random, day, visitor)
    if (ordinal === OUTAGE.day && isOutage(start)) continue
    for (const [step, event] of makeVisit(random, visitor, start, season).entries()) {
      events.push(toImportEvent(event, visitor, `s${day}-${number}-${step}`) as TimedEvent)
    }
  }
  return events
}

/** A new visitor, or one who was new some days ago: recent visitors return most. */
function visitorOf(random: Random, seed: number, day: number, number: number): Visitor {
  let [bornOn, name] = [day, number]
  const returning = random.chance(0.33)
  if (returning) {
    bornOn = day - 1 - Math.floor(random.next() ** 2.5 * 75)
    name = random.integer(0, Math.max(0, characterOf(bornOn).visits - 1))
  }
  return makeVisitor(randomOf(seed, bornOn, name, 7), `v${bornOn}-${name}`, returning)
}

/** A start time in the visitor's local day. */
function startOf(random: Random, day: number, { country }: Visitor): number {
  const localHour = random.weighted(HOUR_WEIGHTS).hour
  const hour = (localHour - country.offset + 24) % 24
  return day * DAY_MS + hour * HOUR_MS + random.integer(0, HOUR_MS - 1)
}

function isOutage(time: number): boolean {
  const hour = new Date(time).getUTCHours()
  return hour >= OUTAGE.fromHour && hour < OUTAGE.fromHour + OUTAGE.hours
}
