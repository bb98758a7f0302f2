import {
  addDays,
  type BuiltInDimension,
  countDays,
  DAY_MS,
  type DateRange,
  type Dimension,
  dimensionScope,
  isCustom,
  type StoredEvent,
  type StoredItem,
  WITHOUT_VISIT,
} from '@curlew/model'
import { clockAt, dayAt, firstInstantOf } from './days.ts'
import type { NaiveSession } from './sessions.ts'

/** Many queries ask for the same moments, and time zones take long to work out. */
const dayOf = remembered(dayAt)
const offsetAt = remembered((timeZone: string, time: number) => clockAt(timeZone, time) - time)
const instantsOf = (timeZone: string, { start, end }: DateRange) => ({
  from: firstInstantOf(timeZone, start),
  to: firstInstantOf(timeZone, addDays(end, 1)),
})

/** Where a value is asked for. */
interface Place extends NaivePeriod {
  session: NaiveSession
  event: StoredEvent | undefined
  item: StoredItem | undefined
  time: number
  timeZone: string
}

const VALUES: Record<BuiltInDimension, (place: Place) => string> = {
  date: ({ time, timeZone }) => dayOf(timeZone, time),
  hour: ({ time, timeZone }) => siteHour(timeZone, time),
  nthHour: ({ time, timeZone, start, beside }) => nthHour(timeZone, time, start, beside),
  dayOfWeek: ({ time, timeZone }) => String(new Date(dayOf(timeZone, time)).getUTCDay()),
  minutesAgo: ({ time, until }) => String(Math.floor((until - time) / 60_000)),
  eventName: ({ event }) => event?.name ?? '',
  hostName: ({ event }) => event?.hostname ?? '',
  pagePath: ({ event }) => event?.path ?? '',
  pageTitle: ({ event }) => event?.title ?? '',
  contentType: ({ event }) => event?.contentType ?? '',
  contentGroup: ({ event }) => event?.contentGroup ?? '',
  organicGoogleSearchQuery: () => '',
  funnelStep: () => '',
  transactionId: ({ event }) => event?.transactionId ?? '',
  orderShop: ({ event }) => event?.shop ?? '',
  orderCoupon: ({ event }) => event?.coupon ?? '',
  currencyCode: ({ event }) => event?.currency ?? '',
  daysToTransaction: ({ session, time }) =>
    session.isVisit ? String(Math.floor((time - session.firstHeard) / DAY_MS)) : '',
  sessionsToTransaction: ({ session }) => (session.isVisit ? String(session.visitsSoFar) : ''),
  itemId: ({ item }) => item?.id ?? '',
  itemName: ({ item }) => item?.name ?? '',
  itemCategory: ({ item }) => item?.category ?? '',
  landingPage: ({ session }) => session.firstView?.path ?? '',
  exitPage: ({ session }) => session.lastView?.path ?? '',
  pageReferrer: ({ session }) => session.referrer,
  sessionDefaultChannelGroup: ({ session }) => session.channel,
  sessionSource: ({ session }) => session.source,
  sessionMedium: ({ session }) => session.medium,
  sessionSourceMedium: ({ session }) => `${session.source} / ${session.medium}`,
  sessionCampaignName: ({ session }) => session.campaign,
  socialNetwork: ({ session }) => session.socialNetwork,
  country: ({ session }) => session.events[0]!.country,
  region: ({ session }) => session.events[0]!.region,
  city: ({ session }) => session.events[0]!.city,
  deviceCategory: ({ session }) => session.events[0]!.device,
  browser: ({ session }) => session.events[0]!.browser,
  operatingSystem: ({ session }) => session.events[0]!.operatingSystem,
  newVsReturning: ({ session }) => (session.isNew ? 'new' : 'returning'),
}

/** A dimension's value for a session, one of its events, or a product in an order, at a time. */
export function dimensionValue(
  dimension: Dimension,
  session: NaiveSession,
  event: StoredEvent | undefined,
  time: number,
  timeZone: string,
  period: NaivePeriod,
  item?: StoredItem,
): string {
  if (isCustom(dimension)) {
    const name = dimension.slice('customEvent:'.length)
    return event && Object.hasOwn(event.params, name) ? String(event.params[name]) : ''
  }
  if (!session.isVisit && dimensionScope(dimension) === 'session') return WITHOUT_VISIT
  return VALUES[dimension]({ session, event, item, time, timeZone, ...period })
}

/** The last instant and first day of the range, and the range its hours are aligned with. */
export interface NaivePeriod {
  until: number
  start: string
  beside: DateRange
}

/** An hour without a counterpart in the other range: a text that no filter can contain. */
export const NO_SUCH_HOUR = 'no such hour'

/** Hours from the start of `beside` until its clocks show the same time as at `time`. */
function nthHour(timeZone: string, time: number, start: string, beside: DateRange): string {
  const { from, to } = instantsOf(timeZone, beside)
  if (start === beside.start && time >= from && time < to) return String(Math.floor((time - from) / 3_600_000))
  const day = dayOf(timeZone, time)
  const position = countDays({ start, end: day }) - 1
  const shown = Math.max(time + offsetAt(timeZone, time), Date.parse(`${day}T00:00:00Z`))
  const wanted = Date.parse(`${addDays(beside.start, position)}T00:00:00Z`) + (shown - Date.parse(`${day}T00:00:00Z`))
  const moments = [-1, 1]
    .map((side) => wanted - offsetAt(timeZone, wanted + side * DAY_MS))
    .filter((moment) => moment + offsetAt(timeZone, moment) === wanted && moment >= from && moment < to)
  return moments.length === 0 ? NO_SUCH_HOUR : String(Math.floor((Math.min(...moments) - from) / 3_600_000))
}

/** An hour repeated around midnight counts to the day that has begun. */
function siteHour(timeZone: string, time: number): string {
  const local = new Date(time + offsetAt(timeZone, time))
  return local.toISOString().startsWith(dayOf(timeZone, time)) ? String(local.getUTCHours()) : '0'
}

/** A function of a zone and a moment that works each out once; it forgets all when it knows too many. */
function remembered<Key, Value>(work: (timeZone: string, key: Key) => Value) {
  const zones = new Map<string, Map<Key, Value>>()
  return (timeZone: string, key: Key): Value => {
    const known = zones.get(timeZone) ?? new Map<Key, Value>()
    zones.set(timeZone, known)
    if (!known.has(key)) {
      if (known.size > 200_000) known.clear()
      known.set(key, work(timeZone, key))
    }
    return known.get(key)!
  }
}
