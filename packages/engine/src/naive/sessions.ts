/** Sessions by the rules of docs/figures.md, with plain loops. Written independently of the engine, to check it. */
import {
  type BounceDefinition,
  engagementTimeMs,
  SESSION_TIMEOUT_MS,
  type SessionRules,
  type StoredEvent,
  socialNetworkOf,
} from '@curlew/model'
import { channelByTable } from './channels.ts'
import { dayAt } from './days.ts'
import { isCaused, sawMore, wasEngaged } from './engagement.ts'

const SAME_EVENT_MS = 26 * 60 * 60 * 1000

/** An event with its place in the order of arrival. */
export interface NaiveEvent extends StoredEvent {
  sequence: number
}

/** By time, and by arrival where that is the same. */
export const byTimeAndArrival = (a: NaiveEvent, b: NaiveEvent) => a.time - b.time || a.sequence - b.sequence

export interface NaiveSession {
  events: NaiveEvent[]
  visitor: string
  start: number
  durationMs: number
  isNew: boolean
  isVisit: boolean
  /** When the visitor was first heard of, and how many visits began up to this session's start. */
  firstHeard: number
  visitsSoFar: number
  /** By each definition of a bounce. */
  engaged: Record<BounceDefinition, boolean>
  bought: boolean
  firstView: NaiveEvent | undefined
  lastView: NaiveEvent | undefined
  /** Where it came from. */
  source: string
  medium: string
  campaign: string
  referrer: string
  channel: string
  socialNetwork: string
}

/** Leaves out repeats, in order of arrival. */
export function firstArrivals(events: readonly NaiveEvent[]): NaiveEvent[] {
  const times = new Map<string, number[]>()
  return events.filter(({ site, id, time }) => {
    const known = times.get(`${site} ${id}`) ?? []
    if (known.some((other) => Math.abs(other - time) <= SAME_EVENT_MS)) return false
    times.set(`${site} ${id}`, [...known, time])
    return true
  })
}

/** A site's sessions, in no particular order. */
export function sessionsOf(events: readonly NaiveEvent[], rules: SessionRules): NaiveSession[] {
  const byVisitor = Object.values(Object.groupBy(events, ({ visitor }) => String(visitor)))
  return byVisitor.flatMap((visitorEvents) => {
    const inOrder = visitorEvents!.toSorted(byTimeAndArrival)
    const groups: NaiveEvent[][] = []
    for (const event of inOrder) {
      const group = groups.at(-1)
      if (!group || beginsNewSession(group, event, rules)) groups.push([event])
      else group.push(event)
    }
    const sessions = groups.map((group, i) => describe(group, i === 0))
    return sessions.map((session) => ({
      ...session,
      firstHeard: Math.min(...sessions.map(({ start }) => start)),
      visitsSoFar: sessions.filter(({ isVisit, start }) => isVisit && start <= session.start).length,
    }))
  })
}

function beginsNewSession(
  group: readonly StoredEvent[],
  event: StoredEvent,
  { midnightIn, campaign }: SessionRules,
): boolean {
  const silence = event.time - engagementTimeMs(event) - group.at(-1)!.time
  if (silence > SESSION_TIMEOUT_MS) return true
  if (midnightIn !== null && (event.name === 'page_view' || isCaused(event))) {
    const start = group[0]!.time - engagementTimeMs(group[0]!)
    if (dayAt(midnightIn, event.time) > dayAt(midnightIn, start)) return true
  }
  if (!campaign || event.name !== 'page_view' || !event.tagged) return false
  const origin = originOf(group)
  const other = originOf([event])
  return origin.source !== other.source || origin.medium !== other.medium || origin.campaign !== other.campaign
}

function namesOrigin({ source, medium, campaign }: StoredEvent): boolean {
  const words = `${source} ${medium} ${campaign}`
  return words !== '  ' && words !== '(direct) (none) '
}

function originOf(group: readonly StoredEvent[]) {
  const event = group.find(namesOrigin)
  if (event) return { source: event.source, medium: event.medium, campaign: event.campaign, referrer: event.referrer }
  return { source: '(direct)', medium: '(none)', campaign: '', referrer: group[0]!.referrer }
}

function describe(events: NaiveEvent[], isNew: boolean): Omit<NaiveSession, 'firstHeard' | 'visitsSoFar'> {
  const start = events[0]!.time - engagementTimeMs(events[0]!)
  const durationMs = events.at(-1)!.time - start
  const views = events.filter(({ name }) => name === 'page_view')
  const origin = originOf(events)
  return {
    events,
    visitor: String(events[0]!.visitor),
    start,
    durationMs,
    isNew,
    isVisit: events.some(({ name, hostname }) => name === 'page_view' || hostname !== ''),
    engaged: { engagement: wasEngaged(events, durationMs), single_page: sawMore(events) },
    bought: events.some(({ name }) => name === 'purchase'),
    firstView: views[0],
    lastView: views.at(-1),
    ...origin,
    channel: channelByTable(origin),
    socialNetwork: socialNetworkOf(origin.source),
  }
}
