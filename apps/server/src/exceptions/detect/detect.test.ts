import { describe, expect, test } from 'vitest'
import { sourceNamedBy } from '../bench.ts'
import { DEFAULT_THRESHOLDS, type Thresholds } from './findings.ts'
import { type GeneratedSite, generateSite, NEW_SOURCE, type Plant } from './generated-site.ts'
import { clockOf, DAY_HOURS, type History } from './history.ts'
import { type Incident, withoutRepeats } from './incidents.ts'
import { detectorOf, replay } from './replay.ts'

/** What an expectation, its spread and its trend need before the first hour that is judged. */
const BEFORE = 13 * 7

const entriesOf = (history: History, thresholds: Thresholds = DEFAULT_THRESHOLDS) =>
  replay(history, { from: BEFORE * DAY_HOURS, to: history.hours - 1 }, thresholds)
const site = (options: Partial<GeneratedSite> = {}) =>
  generateSite({ seed: 4, sessions: 9000, days: BEFORE + 14, ...options })
const names = (incidents: readonly Incident[]) => incidents.map(({ lead }) => [lead.signal, lead.value])

/** The same figures, with some hours set to zero. */
function without(history: History, from: number, to: number): History {
  const empty = (values: Float64Array) => values.map((value, hour) => (hour >= from && hour < to ? 0 : value))
  return {
    ...history,
    events: empty(history.events),
    series: history.series.map(({ of, counts, ...series }) => ({
      ...series,
      counts: empty(counts),
      ...(of && { of: empty(of) }),
    })),
  }
}

/** The same figures, halved on one day. */
function halved(history: History, day: number): History {
  const halve = (values: Float64Array) =>
    values.map((value, hour) => (Math.floor(hour / DAY_HOURS) === day ? Math.round(value / 2) : value))
  return {
    ...history,
    events: halve(history.events),
    series: history.series.map(({ of, counts, ...series }) => ({
      ...series,
      counts: halve(counts),
      ...(of && { of: halve(of) }),
    })),
  }
}

describe('exceptions', () => {
  const from = (BEFORE + 3) * DAY_HOURS + 13
  const planted = (what: Plant['what'], sessions = 15_000) =>
    entriesOf(site({ sessions, plants: [{ what, from, hours: 20 }] }))

  test.each([
    ['drop', 'sessions', ''],
    ['spike', 'sessions', ''],
    ['broken checkout', 'orders', ''],
    ['lost source', 'source', 'pinterest.com'],
    ['bot wave', 'source', '(direct)'],
    ['new source', 'sessions', ''],
  ] as const)(
    'EXC-04 a %s is found within two hours, once, goes on while it lasts, and is resolved within two hours of its end',
    (what, signal, value) => {
      const history = site({ sessions: 15_000, plants: [{ what, from, hours: 20 }] })
      const detector = detectorOf(history, DEFAULT_THRESHOLDS)
      let entries: Incident[] = []
      const openHours: number[] = []
      for (let hour = BEFORE * DAY_HOURS; hour < history.hours; hour++) {
        entries = detector.step(entries, hour)
        if (entries.some(({ resolved }) => resolved === null)) openHours.push(hour)
      }
      expect(names(entries)).toEqual([[signal, value]])
      const [first] = openHours
      expect([from, from + 1]).toContain(first)
      const last = openHours.at(-1)!
      // Nor does it come and go.
      expect(openHours).toEqual(Array.from({ length: last - first! + 1 }, (_, i) => first! + i))
      expect(last).toBeGreaterThanOrEqual(from + 19)
      expect(last).toBeLessThanOrEqual(from + 21)
    },
  )

  test('a source that had never sent a visit is named by the entry about the visits that it makes up', () => {
    const history = site({ sessions: 15_000, plants: [{ what: 'new source', from, hours: 20 }] })
    const [{ lead }] = entriesOf(history) as [Incident]
    expect(lead.signal).toBe('sessions')
    expect(sourceNamedBy(history, lead)).toBe(NEW_SOURCE)
    // A cause that affects all sources equally has no name; the entry's own source has one.
    const named = (what: Plant['what']) => {
      const made = site({ sessions: 15_000, plants: [{ what, from, hours: 20 }] })
      return sourceNamedBy(made, entriesOf(made)[0]!.lead)
    }
    expect(named('spike')).toBeUndefined()
    expect(named('drop')).toBeUndefined()
    expect(named('bot wave')).toBe('(direct)')
  })

  test.each([3000, 6000])('on a site with %i sessions a day an open exception does not end by chance', (sessions) => {
    for (const seed of [31, 32, 33, 34]) {
      const history = site({ sessions, seed, plants: [{ what: 'drop', from, hours: 60 }] })
      const detector = detectorOf(history, DEFAULT_THRESHOLDS)
      let entries: Incident[] = []
      let ends = 0
      for (let hour = BEFORE * DAY_HOURS; hour < history.hours; hour++) {
        const open = entries.filter(({ resolved }) => resolved === null).length
        entries = detector.step(entries, hour)
        if (hour < from + 60) ends += Math.max(0, open - entries.filter(({ resolved }) => resolved === null).length)
      }
      expect(ends).toBe(0)
    }
  })

  test('an expected figure is close to what was planted over, and outside its band', () => {
    const quiet = site({ sessions: 15_000 })
    const { last, width, expected, low, high, observed } = planted('drop')[0]!.lead
    const sessions = quiet.series.find(({ signal }) => signal === 'sessions')!.counts
    const usual = sessions.slice(last - width + 1, last + 1).reduce((sum, count) => sum + count, 0)
    expect(expected / usual).toBeGreaterThan(0.85)
    expect(expected / usual).toBeLessThan(1.15)
    expect(observed).toBeLessThan(low)
    expect(high).toBeGreaterThan(expected)
  })

  test('symptoms of one cause are one entry that names them, each in its own hours and by one name', () => {
    const history = site({ sessions: 15_000, plants: [{ what: 'bot wave', from, hours: 20 }] })
    const [entry] = entriesOf(history)
    const { lead } = entry!
    const symptoms = detectorOf(history, DEFAULT_THRESHOLDS).symptomsOf(entry!)
    // Visits of the channel Direct are those of its one source.
    expect(symptoms.map(({ signal }) => signal).filter((signal) => signal !== 'landingPage')).toEqual([
      'sessions',
      'engagement',
    ])
    for (const { last, width, observed, ...symptom } of symptoms) {
      expect([last, width]).toEqual([lead.last, lead.width])
      const series = history.series.find((one) => one.signal === symptom.signal && one.value === symptom.value)!
      const sum = (counts: Float64Array) =>
        counts.slice(last - width + 1, last + 1).reduce((all, count) => all + count, 0)
      expect(observed).toBeCloseTo(series.of ? sum(series.counts) / sum(series.of) : sum(series.counts), 9)
    }
  })

  test('a channel is named besides its source where more of it has changed than that source', () => {
    const found = (signal: 'source' | 'channel', value: string, difference: number) => ({
      ...{ signal, value, difference, last: 9, width: 2, deviation: 9 },
      ...{ observed: 0, expected: -difference, low: 0, high: 0 },
    })
    const named = (difference: number) =>
      withoutRepeats(
        [found('source', 'a', -60), found('channel', 'A', difference)],
        ({ value }) => (value === 'a' ? { channel: 'A' } : undefined),
        (part, whole) => part.difference / whole.difference,
      ).map(({ value }) => value)
    expect(named(-80)).toEqual(['a'])
    expect(named(-100)).toEqual(['a', 'A'])
    expect(named(60)).toEqual(['a', 'A'])
  })

  test('a site that stops counting stays an outage until it counts again', () => {
    const to = from + 8 * DAY_HOURS
    const entries = entriesOf(without(site(), from, to))
    expect(names(entries)).toEqual([['silence', '']])
    expect(entries[0]!.first).toBeLessThan(from + 2)
    expect(entries[0]!.resolved).toBeGreaterThan(to)
  })

  test('a lasting change becomes the expectation', () => {
    const hours = 60 * DAY_HOURS
    const entries = entriesOf(site({ days: BEFORE + 50, plants: [{ what: 'lost source', from, hours }] }))
    expect(names(entries)).toEqual([['source', 'pinterest.com']])
    expect(entries[0]!.resolved).toBeLessThan(from + 12 * DAY_HOURS)
  })

  test('errors that a site reports are found without ever having happened before', () => {
    const history = site({ sessions: 900 })
    const counts = new Float64Array(history.hours)
    counts.fill(6, from, from + 3)
    const entries = entriesOf({ ...history, series: [...history.series, { signal: 'notFound', value: '', counts }] })
    expect(names(entries)).toEqual([['notFound', '']])
  })

  test('wider bands and a larger minimum change leave out smaller exceptions', () => {
    const history = site({ sessions: 15_000, plants: [{ what: 'drop', from, hours: 20 }] })
    expect(entriesOf(history, { ...DEFAULT_THRESHOLDS, change: 0.5 })).toEqual([])
    expect(entriesOf(history, { ...DEFAULT_THRESHOLDS, deviations: 40 })).toEqual([])
    const widths = Object.fromEntries(history.series.map(({ signal }) => [signal, 9]))
    expect(entriesOf(history, { ...DEFAULT_THRESHOLDS, widths })).toEqual([])
  })
})

describe('holidays and days with notes', () => {
  const day = BEFORE + 5
  const from = day * DAY_HOURS
  const dateOf = (history: History, number: number) =>
    // The made site's first hour is midnight in Berlin.
    new Date(history.start + (number * DAY_HOURS + 12) * 3_600_000).toISOString().slice(0, 10)
  const noted = (history: History, ...days: number[]): History => ({
    ...history,
    unusualDays: new Set(days.map((number) => dateOf(history, number))),
  })

  test('half as many visits on such a day are no exception, on any other day they are', () => {
    const history = halved(site({ seed: 9 }), day)
    expect(names(entriesOf(history))).toEqual([['sessions', '']])
    expect(entriesOf(noted(history, day))).toEqual([])
  })

  test('a site that counts nothing is an exception on such a day too', () => {
    const history = without(site(), from + 8, from + 20)
    expect(names(entriesOf(noted(history, day)))).toEqual([['silence', '']])
  })

  test('an outage of five hours is one on such a day too, also on a small site', () => {
    const history = without(site({ sessions: 600 }), from + 10, from + 15)
    const of = (made: History) => entriesOf(made).map(({ first }) => first)
    expect(of(history)).toHaveLength(1)
    expect(of(noted(history, day))).toEqual(of(history))
  })

  test('such days do not affect the expectation for other days', () => {
    const before = [1, 2, 3, 4].map((week) => day - 7 * week)
    const history = before.reduce((made, number) => halved(made, number), site({ sessions: 15_000 }))
    const expected = (made: History) =>
      detectorOf(made, DEFAULT_THRESHOLDS)
        .judgeOf({ signal: 'sessions', value: '' })!
        .at(from + 15, 6)!.expected
    const usual = expected(site({ sessions: 15_000 }))
    expect(expected(history) / usual).toBeLessThan(0.85)
    expect(expected(noted(history, ...before)) / usual).toBeGreaterThan(0.93)
    expect(expected(noted(history, ...before)) / usual).toBeLessThan(1.07)
  })

  test('a weekday that is noted each week is held against the same day of other weeks, with the usual band', () => {
    const weekly = Array.from({ length: 13 }, (_, week) => day - 7 * week)
    const history = weekly.slice(1).reduce((made, number) => halved(made, number), site({ sessions: 15_000 }))
    const judged = (made: History) =>
      detectorOf(made, DEFAULT_THRESHOLDS)
        .judgeOf({ signal: 'sessions', value: '' })!
        .at(from + 15, 6)!
    const { observed, high, expected } = judged(noted(history, ...weekly))
    expect(expected / observed).toBeLessThan(0.6)
    expect(observed).toBeGreaterThan(high)
  })
})

describe('no false entries', () => {
  test.each([80, 1500, 12_000])('on a site with %i sessions a day, with any trend', (sessions) => {
    const counts = [-0.02, 0, 0.02].map(
      (growth, i) => entriesOf(site({ sessions, growth, seed: 20 + i, days: BEFORE + 45 })).length,
    )
    expect(counts).toEqual([0, 0, 0])
  })

  test('a site with few visits is not guessed about', () => {
    const from = (BEFORE + 3) * DAY_HOURS + 13
    expect(entriesOf(site({ sessions: 60, plants: [{ what: 'drop', from, hours: 40 }] }))).toEqual([])
  })

  test('a site with one day of data, or with less than four weeks, says nothing', () => {
    for (const days of [1, 20]) {
      const history = without(site(), 0, (BEFORE + 14 - days) * DAY_HOURS)
      const judged = { from: 0, to: history.hours - 1 }
      expect(replay(history, judged, DEFAULT_THRESHOLDS)).toEqual([])
    }
  })

  test('days without tracking do not affect later expectations', () => {
    const hole = (BEFORE - 20) * DAY_HOURS
    expect(entriesOf(without(site({ days: BEFORE + 50 }), hole, hole + 4 * DAY_HOURS))).toEqual([])
  })

  test.each([
    ['Europe/Berlin', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25'],
    ['America/New_York', '2026-11-01'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Asia/Kolkata', '2026-03-29'],
  ])('in %s around %s, when clocks may change', (timeZone, day) => {
    const start = Date.parse(`${day}T00:00:00Z`) - (BEFORE + 5) * DAY_HOURS * 3_600_000
    expect(entriesOf(site({ timeZone, start, days: BEFORE + 70, sessions: 4000 }))).toEqual([])
  })

  test('of a site whose time zone was changed', () => {
    expect(entriesOf({ ...site({ days: BEFORE + 40 }), timeZone: 'America/Los_Angeles' })).toEqual([])
  })
})

describe('the same hours of earlier weeks', () => {
  const start = Date.parse('2026-03-01T00:00:00Z')
  const history = { timeZone: 'Europe/London', start, hours: 60 * DAY_HOURS, series: [] }
  const clock = clockOf({ ...history, events: new Float64Array(history.hours).fill(1) })
  // On 2026-03-29 clocks in London went from 1 to 2.
  const hourOf = (instant: string) => (Date.parse(instant) - start) / 3_600_000

  test('show the same time, also where clocks have changed since', () => {
    expect(clock.weeksBefore(hourOf('2026-04-05T08:00:00Z'), 2)).toBe(hourOf('2026-03-22T09:00:00Z'))
    expect(clock.weeksBefore(hourOf('2026-03-22T09:00:00Z'), 1)).toBe(hourOf('2026-03-15T09:00:00Z'))
  })

  test('are not there where the clocks skipped them, nor before the history', () => {
    expect(clock.weeksBefore(hourOf('2026-04-05T00:00:00Z'), 1)).toBe(-1)
    expect(clock.weeksBefore(5, 1)).toBe(-1)
  })

  test('do not count on days without a single event', () => {
    const events = new Float64Array(history.hours).fill(1, DAY_HOURS)
    const { isCounted } = clockOf({ ...history, events })
    expect(isCounted(DAY_HOURS - 1, DAY_HOURS)).toBe(false)
    expect(isCounted(DAY_HOURS, DAY_HOURS * 2)).toBe(true)
  })
})
