import {
  addDays,
  type BuiltInDimension,
  countDays,
  DAY_MS,
  type DateRange,
  type Dimension,
  dayOf,
  dimensionScope,
  instantsOf,
  isCustom,
  offsetAt,
  type StoredEvent,
  type StoredItem,
  WITHOUT_VISIT,
} from '@curlew/model'
import type { NaiveSession } from './sessions.ts'

/** What a dimension says of a session, of one of its events, or of a product in one, at a time. */
export function dimensionValue(
  dimension: Dimension,
  session: NaiveSession,
  event: StoredEvent | undefined,
  time: number,
  timeZone: string,
  /** The last instant and the first day of the range, and the range beside whose hours its own are placed. */
  { until, start, beside }: NaivePeriod,
  item?: StoredItem,
): string {
  if (isCustom(dimension)) {
    const name = dimension.slice('customEvent:'.length)
    return event && Object.hasOwn(event.params, name) ? String(event.params[name]) : ''
  }
  if (!session.isVisit && dimensionScope(dimension) === 'session') return WITHOUT_VISIT
  const first = session.events[0]!
  const values: Record<BuiltInDimension, () => string> = {
    date: () => dayOf(timeZone, time),
    hour: () => siteHour(timeZone, time),
    nthHour: () => nthHour(timeZone, time, start, beside),
    dayOfWeek: () => String(new Date(dayOf(timeZone, time)).getUTCDay()),
    minutesAgo: () => String(Math.floor((until - time) / 60_000)),
    eventName: () => event?.name ?? '',
    hostName: () => event?.hostname ?? '',
    pagePath: () => event?.path ?? '',
    pageTitle: () => event?.title ?? '',
    contentType: () => event?.contentType ?? '',
    contentGroup: () => event?.contentGroup ?? '',
    organicGoogleSearchQuery: () => '',
    funnelStep: () => '',
    transactionId: () => event?.transactionId ?? '',
    orderShop: () => event?.shop ?? '',
    orderCoupon: () => event?.coupon ?? '',
    currencyCode: () => event?.currency ?? '',
    daysToTransaction: () => (session.isVisit ? String(Math.floor((time - session.firstHeard) / DAY_MS)) : ''),
    sessionsToTransaction: () => (session.isVisit ? String(session.visitsSoFar) : ''),
    itemId: () => item?.id ?? '',
    itemName: () => item?.name ?? '',
    itemCategory: () => item?.category ?? '',
    landingPage: () => session.firstView?.path ?? '',
    exitPage: () => session.lastView?.path ?? '',
    pageReferrer: () => session.referrer,
    sessionDefaultChannelGroup: () => session.channel,
    sessionSource: () => session.source,
    sessionMedium: () => session.medium,
    sessionSourceMedium: () => `${session.source} / ${session.medium}`,
    sessionCampaignName: () => session.campaign,
    socialNetwork: () => session.socialNetwork,
    country: () => first.country,
    region: () => first.region,
    city: () => first.city,
    deviceCategory: () => first.device,
    browser: () => first.browser,
    operatingSystem: () => first.operatingSystem,
    newVsReturning: () => (session.isNew ? 'new' : 'returning'),
  }
  return values[dimension]()
}

export interface NaivePeriod {
  until: number
  start: string
  beside: DateRange
}

/** Of an hour that has no place beside the other range: no text that a filter could name. */
export const NO_SUCH_HOUR = 'no such hour'

/** Hours from the start of `beside` to the moment at which the clocks show there what they show at `time`. */
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

/** An hour that is shown twice, around a midnight, counts to the day that has begun. */
function siteHour(timeZone: string, time: number): string {
  const local = new Date(time + offsetAt(timeZone, time))
  return local.toISOString().startsWith(dayOf(timeZone, time)) ? String(local.getUTCHours()) : '0'
}
