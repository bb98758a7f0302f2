import { describe, expect, test } from 'vitest'
import { type BodyFacts, bodyState } from './body-state.ts'

const frame = { dateRange: true, compare: true, hiddenPresets: [] }
const connected = { authed: true, reauth: false }
const failed = (type: NonNullable<BodyFacts['error']>['type'], status = 500) => ({ error: { type, status } })

const stateOf = (facts: Partial<BodyFacts>) =>
  bodyState({
    meta: { key: 'overview', route: '/', frame },
    isLocked: false,
    profile: connected,
    error: null,
    hasData: false,
    ...facts,
  })

test('figures load, then show', () => {
  expect(stateOf({})).toBe('loading')
  expect(stateOf({ hasData: true })).toBe('shown')
})

test('a report outside the licence is locked, even if something else is wrong', () => {
  const profile = { authed: false, reauth: true }
  expect(stateOf({ isLocked: true, profile, hasData: true, ...failed('install_addon') })).toBe('locked')
})

describe('a site that is not connected', () => {
  test('asks to connect, or to connect again, by its profile or by the answer', () => {
    expect(stateOf({ profile: { authed: false, reauth: false } })).toBe('connect')
    expect(stateOf(failed('not_connected', 403))).toBe('connect')
    expect(stateOf({ profile: { authed: true, reauth: true } })).toBe('connectAgain')
    expect(stateOf(failed('invalid_grant', 403))).toBe('connectAgain')
  })

  test('hides earlier figures', () => {
    expect(stateOf({ profile: { authed: false, reauth: false }, hasData: true })).toBe('connect')
  })
})

describe('an addon is needed', () => {
  const journeys = { key: 'user_journey', route: '/journeys', action: 'curlew_user_journey_report', frame } as const

  test('if the answer says so, or the host does not know the call', () => {
    expect(stateOf({ meta: journeys, ...failed('install_addon') })).toBe('addonNeeded')
    expect(stateOf({ meta: journeys, ...failed('invalid_request', 400) })).toBe('addonNeeded')
    expect(stateOf({ meta: journeys, ...failed('server_error') })).toBe('failed')
  })

  test('never for reports that need none', () => {
    expect(stateOf(failed('install_addon'))).toBe('failed')
  })
})

test('what the site’s source does not support is not a failure', () => {
  expect(stateOf({ hasData: true, ...failed('not_supported', 200) })).toBe('unsupported')
})

describe('a failure', () => {
  test('replaces earlier figures', () => {
    expect(stateOf({ hasData: true, ...failed('timeout') })).toBe('failed')
  })

  test('keeps them for live reports and while offline', () => {
    const live = { key: 'realtime', route: '/real-time', frame: { ...frame, isLive: true } } as const
    expect(stateOf({ meta: live, hasData: true, ...failed('timeout') })).toBe('shown')
    expect(stateOf({ meta: live, ...failed('timeout') })).toBe('failed')
    expect(stateOf({ hasData: true, ...failed('offline', 0) })).toBe('shown')
    expect(stateOf(failed('offline', 0))).toBe('failed')
  })
})
