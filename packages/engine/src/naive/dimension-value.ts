import {
  type BuiltInDimension,
  DAY_MS,
  type Dimension,
  dayOf,
  isCustom,
  offsetAt,
  type StoredEvent,
  type StoredItem,
} from '@curlew/model'
import type { NaiveSession } from './sessions.ts'

/** What a dimension says of a session, of one of its events, or of a product in one, at a time. */
export function dimensionValue(
  dimension: Dimension,
  session: NaiveSession,
  event: StoredEvent | undefined,
  time: number,
  timeZone: string,
  /** The first and the last instant of the range. */
  { from, until }: { from: number; until: number },
  item?: StoredItem,
): string {
  if (isCustom(dimension)) {
    const name = dimension.slice('customEvent:'.length)
    return event && Object.hasOwn(event.params, name) ? String(event.params[name]) : ''
  }
  const first = session.events[0]!
  const values: Record<BuiltInDimension, () => string> = {
    date: () => dayOf(timeZone, time),
    hour: () => siteHour(timeZone, time),
    nthHour: () => String(Math.floor((time - from) / 3_600_000)),
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

/** An hour that is shown twice, around a midnight, counts to the day that has begun. */
function siteHour(timeZone: string, time: number): string {
  const local = new Date(time + offsetAt(timeZone, time))
  return local.toISOString().startsWith(dayOf(timeZone, time)) ? String(local.getUTCHours()) : '0'
}
