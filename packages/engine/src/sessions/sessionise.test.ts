import { ENGAGED_AFTER_MS, SESSION_TIMEOUT_MS, type SessionRules, STANDARD_SESSION_RULES } from '@curlew/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrivals } from '../testing/arbitrary-visits.ts'
import { event, MORNING } from '../testing/events.ts'
import { type Session, sessionise } from './sessionise.ts'

const google = { source: 'google', medium: 'cpc', campaign: 'spring', tagged: true }

type Drafts = Parameters<typeof event>[0][]
/** The distinct sessions of some events, in order. */
const cutBy = (rules: SessionRules, ...events: Drafts): Session[] => [
  ...new Set(sessionise(events.map(event), null, rules)),
]
const cut = (...events: Drafts) => cutBy(STANDARD_SESSION_RULES, ...events)

describe('a session', () => {
  test('lasts through 30 minutes of silence, and not a millisecond longer', () => {
    expect(cut({}, { time: MORNING + SESSION_TIMEOUT_MS })).toHaveLength(1)
    expect(cut({}, { time: MORNING + SESSION_TIMEOUT_MS + 1 })).toHaveLength(2)
  })

  const late = [{ time: Date.parse('2024-05-14T22:50:00Z') }, { time: Date.parse('2024-05-14T23:10:00Z') }]
  const inLondon = { midnightIn: 'Europe/London', campaign: true }

  test('is not split by midnight, unless the rules say so: by that of their time zone', () => {
    expect(cut(...late)).toHaveLength(1)
    expect(cutBy(inLondon, ...late)).toHaveLength(2)
    expect(cutBy({ ...inLondon, midnightIn: 'UTC' }, ...late)).toHaveLength(1)
  })

  test('keeps what only says how its page is read after midnight, and ends with the next act', () => {
    const after = (name: string, time: string) => ({ name, time: Date.parse(`2024-05-14T${time}Z`) })
    const [reading, click] = [after('scroll_depth', '23:05:00'), after('click', '23:06:00')]
    expect(cutBy(inLondon, late[0]!, reading)).toHaveLength(1)
    expect(cutBy(inLondon, late[0]!, reading, click)).toHaveLength(2)
    expect(cutBy(inLondon, late[0]!, reading, click, after('page_view', '23:10:00'))).toHaveLength(2)
  })

  test('continues through another campaign if the rules say so, and keeps its own', () => {
    const [session, ...others] = cutBy({ midnightIn: null, campaign: false }, google, {
      minute: 1,
      ...google,
      campaign: 'summer',
    })
    expect(others).toEqual([])
    expect(session).toMatchObject({ campaign: 'spring', pageviews: 2 })
  })

  test('is split by a page view of another campaign, not by the same one or by another event', () => {
    expect(cut(google, { minute: 1, ...google })).toHaveLength(1)
    expect(cut(google, { minute: 1, ...google, campaign: 'summer' })).toHaveLength(2)
    expect(cut(google, { minute: 1, ...google, campaign: 'summer', tagged: false })).toHaveLength(1)
    expect(cut(google, { minute: 1, ...google, campaign: 'summer', name: 'click' })).toHaveLength(1)
    expect(cut({}, { minute: 1, ...google })).toHaveLength(2)
  })

  test('comes from where its first event with an origin says, else it is direct', () => {
    expect(cut({}, { minute: 1 })).toMatchObject([{ source: '(direct)', medium: '(none)', channel: 'Direct' }])
    const late = { source: 'm.facebook.com', medium: 'referral', referrer: 'm.facebook.com/post' }
    expect(cut({}, { minute: 1, ...late }, { minute: 2, ...google, tagged: false })).toMatchObject([
      { ...late, channel: 'Organic Social', socialNetwork: 'Facebook' },
    ])
  })

  test('is engaged by a second page, an interaction or ten seconds', () => {
    const engaged = (...events: Parameters<typeof event>[0][]) => cut(...events).map((session) => session.engaged)
    expect(engaged({})).toEqual([false])
    expect(engaged({}, { time: MORNING + 1 })).toEqual([true])
    expect(engaged({}, { time: MORNING + 1, name: 'click' })).toEqual([true])
    expect(engaged({}, { time: MORNING + ENGAGED_AFTER_MS - 1, name: 'scroll_depth' })).toEqual([false])
    expect(engaged({}, { time: MORNING + ENGAGED_AFTER_MS, name: 'scroll_depth' })).toEqual([true])
  })

  test('lands and leaves on pages, even if other events are first and last', () => {
    expect(
      cut(
        { name: 'click', path: '/a' },
        { minute: 1, path: '/b' },
        { minute: 2, path: '/c' },
        { minute: 3, name: 'purchase', path: '/d' },
      ),
    ).toMatchObject([{ landingPage: '/b', exitPage: '/c', pageviews: 2, interactions: 2, purchases: 1 }])
  })
})

test('continuing from a session’s row gives the same result as all of its events at once', () => {
  fc.assert(
    fc.property(
      arrivals,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      ({ calendar, events }, share, midnight) => {
        const rules = { midnightIn: midnight ? calendar.timeZone : null, campaign: !midnight }
        const { visitor, site } = events[0]!
        const own = events
          .filter((other) => other.visitor === visitor && other.site === site)
          .sort((a, b) => a.time - b.time)
        const at = Math.floor(own.length * share)
        const before = sessionise(own.slice(0, at), null, rules)
        const after = sessionise(own.slice(at), before.at(-1) ?? null, rules)
        const rows = new Map([...before, ...after].map((session) => [session.id, session]))
        expect([...rows.values()]).toEqual([...new Set(sessionise(own, null, rules))])
      },
    ),
  )
})

const reading = (minute: number, minutes: number | string) =>
  event({ name: 'user_engagement', minute, params: { engagement_time_msec: Number(minutes) * 60_000 } })

test('reading for longer than half an hour is not silence: the session continues', () => {
  const sessions = sessionise([event(), reading(50, 49)], null)
  expect(sessions[1]).toBe(sessions[0])
  expect(sessions[0]).toMatchObject({ started: MORNING, ended: MORNING + 50 * 60_000, pageviews: 1, engaged: true })
})

test('a page that lay in the background for longer than half an hour was silent', () => {
  const sessions = sessionise([event(), reading(50, 5)], null)
  expect(sessions[1]).not.toBe(sessions[0])
  expect(sessions[1]!.started).toBe(MORNING + 45 * 60_000)
})

test('impossible engagement times are ignored', () => {
  for (const time of ['1e300', -1, 'soon', true, '']) {
    const [session] = sessionise([{ ...reading(0, 0), params: { engagement_time_msec: time } }], null)
    expect(session!.started).toBeGreaterThanOrEqual(MORNING - 24 * 60 * 60_000)
    expect(session!.started).toBeLessThanOrEqual(MORNING)
  }
})

test('a session says where its first event was, and keeps the rest of its origin', () => {
  const first = { country: 'DE', region: 'Berlin', city: 'Mitte', device: 'mobile' as const, browser: 'Safari' }
  const from = { source: 'letter', medium: 'email', campaign: 'May', term: 'jam', content: 'top' }
  const [session] = cut(
    { visitor: 7n, ...first, operatingSystem: 'iOS', language: 'de', screen: 'small', referrer: 'a.example/' },
    { minute: 1, visitor: 7n, ...from, referrer: 'b.example/', country: 'GB' },
  )
  expect(session).toMatchObject({
    ...{ site: 1, visitor: 7n, started: MORNING, ended: MORNING + 60_000, isNew: false, isVisit: true },
    ...first,
    ...{ operatingSystem: 'iOS', language: 'de', screen: 'small' },
    ...from,
    ...{ referrer: 'b.example/', channel: 'Email', socialNetwork: '' },
  })
})

test('without a page there is no visit, and neither a first page nor a last', () => {
  const byServer = { hostname: '', path: '', name: 'purchase' }
  expect(cut(byServer)).toMatchObject([
    { isVisit: false, landed: 0, landingEvent: 0n, landingPage: '', exited: 0, exitEvent: 0n, exitPage: '' },
  ])
  expect(cut(byServer, { minute: 1 })).toMatchObject([{ isVisit: true, landingPage: '/' }])
  expect(cut({ name: 'click' })).toMatchObject([{ isVisit: true, landingPage: '', pageviews: 0 }])
  expect(cut({ hostname: '' })).toMatchObject([{ isVisit: true, pageviews: 1 }])
})

test('an event that says “direct” names no origin, and a campaign without a source does', () => {
  const direct = { source: '(direct)', medium: '(none)', tagged: true }
  expect(cut(direct, { minute: 1, ...google })).toHaveLength(2)
  expect(cut({}, { minute: 1, ...direct })).toHaveLength(1)
  expect(cut(direct, { minute: 1, ...google, tagged: false })).toMatchObject([{ source: 'google' }])
  expect(cut({ campaign: 'May' }, { minute: 1, ...google, tagged: false })).toMatchObject([
    { source: '', medium: '', campaign: 'May' },
  ])
  for (const half of [{ source: 'letter' }, { medium: 'email' }, { source: '(direct)', medium: 'email' }])
    expect(cut(half, { minute: 1, ...google, tagged: false })).toMatchObject([half])
})

test('a page view of another source or medium begins another session as well', () => {
  expect(cut(google, { minute: 1, ...google, source: 'bing' })).toHaveLength(2)
  expect(cut(google, { minute: 1, ...google, medium: 'organic' })).toHaveLength(2)
})

test('an id is of the site, the visitor, the start and the first event: none of them may differ', () => {
  const first = { site: 1, visitor: 2n, time: MORNING, id: 3n }
  const ids = [
    first,
    { ...first, site: 2 },
    { ...first, visitor: 3n },
    { ...first, time: MORNING + 1 },
    { ...first, id: 2n },
  ].map((draft) => cut(draft)[0]!.id)
  expect(new Set(ids).size).toBe(5)
  expect(cut(first)[0]!.id).toBe(ids[0])
})
