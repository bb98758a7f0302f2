import { askOf } from '@curlew/engine/testing/ask-of'
import { event } from '@curlew/engine/testing/events'
import type { QueryContext } from '@curlew/model'
import { createWords } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { narrate } from './narrate.ts'
import { Plan, type PlanInput } from './plan.ts'
import { toText } from './prose.ts'
import { extremesOf, type Place } from './run/answer.ts'
import { runPlan } from './run/run-plan.ts'
import { createSay } from './say.ts'

const place: Place = {
  today: '2024-11-20',
  firstDayOfWeek: 1,
  timeZone: 'Europe/London',
  now: Date.parse('2024-11-20T12:00:00Z'),
}
const context: QueryContext = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
let visitor = 0n
const visits = (time: string, country: string, count: number) =>
  Array.from({ length: count }, () => {
    visitor += 1n
    return event({ visitor, country, time: Date.parse(time) })
  })
const events = [
  ...[visits('2024-10-27T00:30:00Z', 'GB', 3), visits('2024-10-27T01:30:00Z', 'GB', 2)],
  ...[visits('2024-11-05T09:00:00Z', 'GB', 9), visits('2024-11-06T09:00:00Z', 'DE', 6)],
  ...[visits('2024-11-12T09:00:00Z', 'FR', 3), visits('2024-11-19T09:00:00Z', 'FR', 1)],
  ...visits('2024-03-31T03:30:00Z', 'GB', 1),
].flat()
const ask = askOf(events, context)
const run = (plan: PlanInput) => runPlan(ask, Plan.parse(plan), place)

async function say(plan: PlanInput, locale = 'en-GB') {
  const words = await createWords({ locale, currency: 'GBP' })
  return toText(narrate(await run(plan), createSay(words, locale, 1), 'Europe/London'))
}

const BY_COUNTRY: PlanInput = {
  shape: 'ranking',
  metrics: ['sessions'],
  by: 'country',
  range: '2024-11-04..2024-11-19',
}

describe('rows between two figures', () => {
  test('are those with both ends and what is between', async () => {
    const kept = await run({ ...BY_COUNTRY, threshold: { operator: 'between', value: 4, to: 6 } })
    expect(kept.rows.map(({ value }) => value)).toEqual(
      ['FR', 'DE'].toSorted().filter((own) => kept.rows.some(({ value }) => value === own)),
    )
    expect(kept.rows.map(({ value, current }) => [value, current.sessions])).toEqual([
      ['DE', 6],
      ['FR', 4],
    ])
  })

  test.each([
    ['en-GB', '2 rows have 4 to 6 sessions'],
    ['de-DE', '2 Zeilen haben 4 bis 6 Sitzungen'],
  ])('are worded in %s', async (locale, expected) =>
    expect(await say({ ...BY_COUNTRY, threshold: { operator: 'between', value: 4, to: 6 } }, locale)).toContain(
      expected,
    ),
  )

  test.each([
    { operator: 'between', value: 6 },
    { operator: 'between', value: 6, to: 4 },
    { operator: 'more', value: 4, to: 6 },
  ])('need both ends in order: %j', (threshold) =>
    expect(Plan.safeParse({ ...BY_COUNTRY, threshold }).success).toBe(false),
  )
})

test('rows are kept by another figure than the one they are ordered by', async () => {
  const kept = await run({
    ...{ ...BY_COUNTRY, metrics: ['bounceRate'] },
    threshold: { operator: 'more', value: 5, of: 'sessions' },
  })
  expect(kept.rows.map(({ value }) => value).toSorted()).toEqual(['DE', 'GB'])
})

describe('how many rows there are', () => {
  test.each([
    ['en-GB', {}, 'there were 3 countries, counted by Sessions.'],
    ['en-GB', { threshold: { operator: 'more', value: 5 } }, '2 countries had more than 5 sessions.'],
    ['de-DE', {}, '3 Länder, gezählt nach Sitzungen.'],
    ['de-DE', { threshold: { operator: 'more', value: 5 } }, '2 Länder mit mehr als 5 Sitzungen.'],
  ] as const)('%s %j', async (locale, more, expected) =>
    expect(await say({ ...BY_COUNTRY, ...more, count: true }, locale)).toContain(expected),
  )

  test('is no question about rates or of other shapes', () => {
    const fault = (plan: PlanInput) => checkPlan(Plan.parse(plan))
    expect(fault({ ...BY_COUNTRY, count: true })).toBeNull()
    expect(fault({ ...BY_COUNTRY, count: true, metrics: ['bounceRate'] })).toBe('count')
    expect(fault({ ...BY_COUNTRY, count: true, shape: 'breakdown' })).toBe('count')
  })
})

describe('a figure for each of another', () => {
  const EACH: PlanInput = { shape: 'value', metrics: ['screenPageViews', 'sessions'], per: true, range: 'last:week' }
  test.each([
    ['en-GB', 'For each session, that is 1 (Pageviews).'],
    ['de-DE', 'Je Sitzung sind das 1 (Seitenaufrufe).'],
  ])('%s', async (locale, expected) => expect(await say(EACH, locale)).toContain(expected))

  test('beside another time says what it was then, not how the first figure changed', async () => {
    const text = await say({ ...EACH, compare: 'previous_period' })
    expect(text).toContain('Before, it was 1 (')
    expect(text).not.toContain('less')
  })

  test('needs two counts of the whole range', () => {
    const fault = (plan: PlanInput) => checkPlan(Plan.parse({ ...EACH, ...plan }))
    expect(fault(EACH)).toBeNull()
    expect(fault({ ...EACH, metrics: ['sessions'] })).toBe('per')
    expect(fault({ ...EACH, metrics: ['sessions', 'screenPageViews'] })).toBe('per')
    expect(fault({ ...EACH, shape: 'breakdown', by: 'country' })).toBe('per')
  })
})

describe('parts of weeks', () => {
  const WEEKS: PlanInput = { shape: 'ranking', metrics: ['sessions'], by: 'week', range: '2024-11-06..2024-11-20' }
  test('are not the lowest', async () => {
    expect((await run({ ...WEEKS, order: 'least' })).rows.map(({ value }) => value)).toEqual(['2024-11-11'])
    expect((await run(WEEKS)).rows.map(({ value }) => value)).toEqual(['2024-11-06', '2024-11-11', '2024-11-18'])
    const { high, low } = extremesOf(await run({ ...WEEKS, shape: 'series' }))
    expect([high?.value, low?.value]).toEqual(['2024-11-06', '2024-11-11'])
  })

  test('are, where there is no whole one', async () => {
    const days = await run({ ...WEEKS, order: 'least', range: '2024-11-06..2024-11-13' })
    expect(days.rows.map(({ value }) => value)).toEqual(['2024-11-11', '2024-11-06'])
  })
})

describe('days on which the clocks change', () => {
  const HOURS: PlanInput = { shape: 'series', metrics: ['sessions'], by: 'hour', range: '2024-10-27..2024-10-27' }
  test('an hour that comes twice has the visits of both, and the answer says so', async () => {
    const { rows } = await run(HOURS)
    expect(rows).toHaveLength(24)
    expect(rows.find(({ value }) => value === '1')?.current.sessions).toBe(5)
    expect(await say(HOURS)).toContain('The clocks went back on that day')
    expect(await say({ ...HOURS, range: '2024-11-05..2024-11-05' })).not.toContain('clocks')
  })

  test('an hour that is left out has no row', async () => {
    const { rows } = await run({ ...HOURS, range: '2024-03-31..2024-03-31' })
    expect(rows.map(({ value }) => value)).not.toContain('1')
    expect(rows).toHaveLength(23)
  })
})

test('orders with any coupon, without one, and countries of an area are named as such', async () => {
  const words = async (filter: object, locale = 'en-GB') =>
    say({ shape: 'value', metrics: ['sessions'], range: 'last:30d', filters: [filter as never] }, locale)
  const europe = (await import('./areas.ts')).countriesOf('150')
  expect(await words({ dimension: 'country', operator: 'is', values: europe })).toContain(
    'Country: Europe (52 countries)',
  )
  expect(await words({ dimension: 'country', operator: 'is', values: europe }, 'de-DE')).toContain(
    'Land: Europa (52 Länder)',
  )
})
