import { askOf } from '@curlew/engine/testing/ask-of'
import { event } from '@curlew/engine/testing/events'
import type { QueryContext } from '@curlew/model'
import { createWords } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { placeIn, type TestLanguage } from '../questions/read-as.ts'
import { chartOf } from './chart.ts'
import { narrate } from './narrate.ts'
import { Plan, type PlanInput } from './plan.ts'
import { toText } from './prose.ts'
import type { Place } from './run/answer.ts'
import { runPlan } from './run/run-plan.ts'
import { createSay } from './say.ts'
import { understand } from './understand/understand.ts'

/** The days of the question set's site. */
const place: Place = {
  today: '2026-11-18',
  firstDayOfWeek: 1,
  firstDay: '2024-03-11',
  timeZone: 'Europe/London',
  now: Date.parse('2026-11-18T12:00:00Z'),
}
const context: QueryContext = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }

let visitor = 0n
const visits = (day: string, country: string, count: number, views: number) =>
  Array.from({ length: count }, () => {
    visitor += 1n
    const time = Date.parse(`${day}T09:00:00Z`)
    return Array.from({ length: views }, (_, i) => event({ visitor, country, time: time + i * 60_000 }))
  }).flat()

const term = (day: string, term: string, position: number) => ({
  ...{ site: 1, day, term, clicks: 10, impressions: 100, position },
})
const ask = askOf(
  [
    ...[visits('2026-10-06', 'GB', 30, 2), visits('2026-10-07', 'DE', 20, 1), visits('2026-10-08', 'FR', 5, 1)],
    ...visits('2026-11-10', 'GB', 12, 1),
  ].flat(),
  context,
  [
    ...[term('2026-09-15', 'tea', 9), term('2026-10-15', 'tea', 2)],
    ...[term('2026-09-15', 'mugs', 3), term('2026-10-15', 'mugs', 7)],
  ],
)

async function answer(question: string, language: TestLanguage = 'en', previous?: PlanInput): Promise<string> {
  const understood = understand(question, placeIn(language, previous))
  if (!('plan' in understood)) return JSON.stringify(understood)
  return say(understood.plan, language)
}

async function say(input: PlanInput, language: TestLanguage = 'en'): Promise<string> {
  const locale = { en: 'en-GB', de: 'de-DE' }[language]
  const words = await createWords({ locale, currency: 'GBP' })
  return toText(narrate(await runPlan(ask, Plan.parse(input), place), createSay(words, locale, 1), place.timeZone))
}

describe('a position that improves has a lower number', () => {
  test.each([
    ['which search terms improved their position in October', 'en', 'tea improved most'],
    ['which search terms gained position in October', 'en', 'tea improved most'],
    ['which search terms lost position in October', 'en', 'mugs got worse most'],
    ['Welche Suchbegriffe haben ihre Position im Oktober verbessert', 'de', 'am meisten verbessert: tea'],
    ['Welche Suchbegriffe haben im Oktober an Position verloren', 'de', 'am meisten verschlechtert: mugs'],
    ['search terms by position in October', 'en', 'tea came first, with an average position in Google Search of 2'],
    ['search terms with the highest position in October', 'en', 'tea came first'],
    ['which search term came last by position in October', 'en', 'mugs came last'],
    ['search terms with the lowest position in October', 'en', 'mugs came last'],
    ['Suchbegriffe mit der schlechtesten Position im Oktober', 'de', 'auf dem letzten Platz: mugs'],
  ] as const)('%s', async (question, language, text) => expect(await answer(question, language)).toContain(text))

  test('an increase of a position is ambiguous', async () => {
    expect(await answer('which search terms increased their position')).toContain('refused')
  })
})

test('of a rate that is better when it is low, the answer names the figure', async () => {
  expect(await answer('countries with the best bounce rate in October')).toContain(
    'United Kingdom had the lowest figure',
  )
  expect(await answer('which country has the worst bounce rate in October')).toContain('had the highest figure')
  expect(await answer('Welches Land hat im Oktober die beste Absprungrate', 'de')).toContain('der niedrigste Wert')
})

test('"came last" of days is a time', async () => {
  expect(await answer('visits that came last week')).toContain('12 sessions')
})

describe('a limit belongs to its figure', () => {
  const previous: PlanInput = {
    ...{ shape: 'ranking', metrics: ['sessions'], by: 'country', range: 'month:2026-10' },
    threshold: { operator: 'more', value: 10 },
  }
  test.each([
    ['by bounce rate', 'en', ['2 rows have more than 10 sessions', 'Germany', 'United Kingdom']],
    ['by page views', 'en', ['2 rows have more than 10 sessions', 'United Kingdom came first, with 60 page views']],
    ['nach Absprungrate', 'de', ['2 Zeilen haben mehr als 10 Sitzungen', 'Deutschland']],
  ] as const)('%s', async (question, language, texts) => {
    const text = await answer(question, language, previous)
    for (const part of texts) expect(text).toContain(part)
    expect(text).not.toMatch(/Fran/)
  })

  test('back to its own figure, it is the limit of the rows again', () => {
    const other: PlanInput = {
      ...previous,
      metrics: ['bounceRate'],
      threshold: { ...previous.threshold!, of: 'sessions' },
    }
    expect(understand('by visits', placeIn('en', other))).toHaveProperty('plan.threshold', previous.threshold)
  })

  test('days in their order have none', () => {
    expect(understand('per day', placeIn('en', previous))).not.toHaveProperty('plan.threshold')
  })
})

describe('limits are said as they were asked', () => {
  test.each([
    ['countries with at least 20 visits in October', 'en', '2 rows have at least 20 sessions'],
    ['countries with at most 20 visits in October', 'en', '2 rows have at most 20 sessions'],
    ['countries with at least 500 visits in October', 'en', 'nothing had at least 500 sessions'],
    ['countries with a bounce rate of at least 50% in October', 'en', 'at least 50.0% (Bounce Rate)'],
    ['Länder mit mindestens 20 Besuchen im Oktober', 'de', '2 Zeilen haben mindestens 20 Sitzungen'],
    ['Länder mit höchstens 20 Besuchen im Oktober', 'de', '2 Zeilen haben höchstens 20 Sitzungen'],
  ] as const)('%s', async (question, language, text) => expect(await answer(question, language)).toContain(text))
})

test('where nothing was counted, no day or hour comes first', async () => {
  for (const by of ['dayOfWeek', 'hour', 'date'] as const) {
    const text = await say({ shape: 'ranking', metrics: ['sessions'], by, range: '2026-08-03..2026-08-09' })
    expect(text).toContain('nothing was counted')
  }
})

test('two points are no line', async () => {
  const words = await createWords({ locale: 'en-GB', currency: 'GBP' })
  const chart = async (question: string) => {
    const understood = understand(question, placeIn('en'))
    if (!('plan' in understood)) throw new Error(question)
    return chartOf(await runPlan(ask, understood.plan, place), createSay(words, 'en-GB', 1))?.type
  }
  expect(await chart('visits by weekday on Mondays and Tuesdays in October')).toBe('bar')
  expect(await chart('visits by weekday in October')).toBe('line')
})

test('where the compared days began before the first that was counted, the answer says why there is no comparison', async () => {
  const plan: PlanInput = { shape: 'value', metrics: ['sessions'], range: 'this:year', compare: 'last:year' }
  const since = { ...place, firstDay: '2025-10-18' }
  const words = await createWords({ locale: 'en-GB', currency: 'GBP' })
  const text = toText(
    narrate(await runPlan(ask, Plan.parse(plan), since), createSay(words, 'en-GB', 1), place.timeZone),
  )
  expect(text).toContain(
    'Counting began on Saturday 18 October 2025, so there is no comparison with Wednesday 1 January to Tuesday 18 November 2025',
  )
})
