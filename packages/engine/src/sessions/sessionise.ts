/**
 * What a session is: the only place with these rules.
 *
 * A pure function of the site's rules and of one visitor's events there, in order of time and, for equal times, of arrival. A gap of more
 * than 30 minutes starts a new session. So does, by the site's rules, a tagged page view with a campaign other than the session's, and the
 * first page view or interaction after the midnight that follows the session's start. Reading is not a gap: an event that reports attention
 * starts that much earlier.
 */
import {
  channelOf,
  DIRECT,
  ENGAGED_AFTER_MS,
  engagementTimeMs,
  isOnLaterDay,
  NON_INTERACTION_EVENTS,
  SESSION_TIMEOUT_MS,
  type SessionRules,
  STANDARD_SESSION_RULES,
  type StoredEvent,
  socialNetworkOf,
  UNCAUSED_EVENTS,
} from '@curlew/model'

/** A session: one row of the sessions table. Times are milliseconds since 1970; an empty text means unknown. */
export interface Session {
  site: number
  /** Hash of the site, the visitor, the start and the first event's id: an event id reused on another day or site cannot clash. */
  id: bigint
  visitor: bigint
  /** From the first event, or the attention it reports, to the last event. */
  started: number
  ended: number
  /** Whether it is the visitor's first at this site. Set by the caller, which knows the visitor's other sessions. */
  isNew: boolean
  /** Whether it has a page view, or an event that names a page of the site. Orders that only a server reports have neither. */
  isVisit: boolean
  /**
   * When the visitor's visit before this one started; null for the first visit, and for sessions that are not visits. A visit is its
   * visitor's first in a range exactly if this lies before the range, so visitors are counted without a distinct set (ADR 20). Set by the
   * caller, as `isNew` is.
   */
  previousVisit: number | null
  /** Whether that visit is the visitor's new session. */
  previousIsNew: boolean
  engaged: boolean
  pageviews: number
  /** Number of events that the visitor caused by interacting. */
  interactions: number
  purchases: number
  /** Time, event id, host and path of the first and the last page view; 0 and empty without one. */
  landed: number
  landingEvent: bigint
  landingHostname: string
  landingPage: string
  exited: number
  exitEvent: bigint
  exitHostname: string
  exitPage: string
  /** Origin: from the first event that has one, else direct. */
  source: string
  medium: string
  campaign: string
  term: string
  content: string
  referrer: string
  channel: string
  socialNetwork: string
  /** Device and place, from the first event. */
  country: string
  region: string
  city: string
  device: string
  browser: string
  operatingSystem: string
  language: string
  screen: string
}

const WITHOUT_EFFECT = [
  'title',
  'valueMinor',
  'currency',
  'transactionId',
  'shop',
  'revision',
  'isVoid',
  'coupon',
  'items',
  'contentType',
  'contentGroup',
] as const satisfies readonly (keyof StoredEvent)[]

/** Event fields that sessions do not depend on. */
export const NOT_OF_SESSIONS: ReadonlySet<string> = new Set(WITHOUT_EFFECT)

/** The event fields that sessions are made of. */
export type SessionEvent = Omit<StoredEvent, (typeof WITHOUT_EFFECT)[number]>

type Origin = Pick<Session, 'source' | 'medium' | 'campaign'>

const NOT_INTERACTIONS: ReadonlySet<string> = new Set(NON_INTERACTION_EVENTS)
const UNCAUSED: ReadonlySet<string> = new Set(UNCAUSED_EVENTS)

/**
 * Cuts a visitor's events into sessions.
 * @param events of one visitor at one site, in order; none of them before the end of `open`.
 * @param open the session that the first of them may continue; not modified.
 * @param rules those by which `open` was made, too.
 * @returns the session of each event, by position. A continued `open` keeps its id.
 */
export function sessionise(
  events: readonly SessionEvent[],
  open: Session | null,
  rules: SessionRules = STANDARD_SESSION_RULES,
): Session[] {
  let session = open && { ...open }
  return events.map((event) => {
    if (!session || !continues(session, event, rules)) session = begin(event)
    extend(session, event)
    return session
  })
}

/** When the attention that an event reports began; otherwise its time. */
export function beginningOf(event: SessionEvent): number {
  return event.time - engagementTimeMs(event)
}

function continues(session: Session, event: SessionEvent, { midnightIn, campaign }: SessionRules): boolean {
  if (beginningOf(event) - session.ended > SESSION_TIMEOUT_MS) return false
  if (campaign && event.name === 'page_view' && event.tagged && !sameOrigin(session, event)) return false
  // What only says how a page of yesterday is read belongs to yesterday's session.
  return midnightIn === null || UNCAUSED.has(event.name) || !isOnLaterDay(midnightIn, event.time, session.started)
}

function begin(event: SessionEvent): Session {
  return {
    site: event.site,
    id: sessionId(event),
    visitor: event.visitor,
    started: beginningOf(event),
    ended: event.time,
    isNew: false,
    isVisit: false,
    previousVisit: null,
    previousIsNew: false,
    engaged: false,
    pageviews: 0,
    interactions: 0,
    purchases: 0,
    landed: 0,
    landingEvent: 0n,
    landingHostname: '',
    landingPage: '',
    exited: 0,
    exitEvent: 0n,
    exitHostname: '',
    exitPage: '',
    ...DIRECT,
    campaign: '',
    term: '',
    content: '',
    referrer: event.referrer,
    channel: channelOf({ ...DIRECT, campaign: '' }),
    socialNetwork: '',
    country: event.country,
    region: event.region,
    city: event.city,
    device: event.device,
    browser: event.browser,
    operatingSystem: event.operatingSystem,
    language: event.language,
    screen: event.screen,
  }
}

function extend(session: Session, event: SessionEvent): void {
  session.ended = event.time
  if (event.hostname !== '' || event.name === 'page_view') session.isVisit = true
  if (event.name === 'page_view') {
    if (session.pageviews === 0) {
      session.landed = event.time
      session.landingEvent = event.id
      session.landingHostname = event.hostname
      session.landingPage = event.path
    }
    session.pageviews++
    session.exited = event.time
    session.exitEvent = event.id
    session.exitHostname = event.hostname
    session.exitPage = event.path
  }
  if (event.name === 'purchase') session.purchases++
  if (!NOT_INTERACTIONS.has(event.name)) session.interactions++
  if (isDirect(session) && !isDirect(event)) takeOrigin(session, event)
  session.engaged =
    session.pageviews >= 2 || session.interactions > 0 || session.ended - session.started >= ENGAGED_AFTER_MS
}

function takeOrigin(session: Session, event: SessionEvent): void {
  session.source = event.source
  session.medium = event.medium
  session.campaign = event.campaign
  session.term = event.term
  session.content = event.content
  session.referrer = event.referrer
  session.channel = channelOf(event)
  session.socialNetwork = socialNetworkOf(event.source)
}

/** An event without an origin is the same as an explicit "direct". */
function isDirect({ source, medium, campaign }: Origin): boolean {
  if (campaign !== '') return false
  return (source === '' && medium === '') || (source === DIRECT.source && medium === DIRECT.medium)
}

function sameOrigin(session: Origin, event: Origin): boolean {
  if (isDirect(session) && isDirect(event)) return true
  return session.source === event.source && session.medium === event.medium && session.campaign === event.campaign
}

function sessionId({ site, visitor, time, id }: SessionEvent): bigint {
  return mix(id ^ mix(visitor ^ mix(BigInt(time) ^ mix(BigInt(site)))))
}

/** Spreads 64 bits evenly (the finaliser of SplitMix64). */
function mix(bits: bigint): bigint {
  let x = BigInt.asUintN(64, bits + 0x9e3779b97f4a7c15n)
  x = BigInt.asUintN(64, (x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n)
  x = BigInt.asUintN(64, (x ^ (x >> 27n)) * 0x94d049bb133111ebn)
  return x ^ (x >> 31n)
}
