import { askOf } from '@curlew/engine/testing/ask-of'
import { event } from '@curlew/engine/testing/events'
import type { QueryContext } from '@curlew/model'
import { createWords } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { readAs } from '../questions/read-as.ts'
import { narrate } from './narrate.ts'
import { Plan, type PlanInput } from './plan.ts'
import { toText } from './prose.ts'
import { extremesOf, type Place } from './run/answer.ts'
import { runPlan } from './run/run-plan.ts'
import { createSay } from './say.ts'

const place: Place = {
  ...{ today: '2024-11-20', firstDayOfWeek: 1, timeZone: 'Europe/London' },
  now: Date.parse('2024-11-20T12:00:00Z'),
}
const context: QueryContext = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
/** Visits by day; 4 to 10 and 11 to 17 November are whole weeks. */
const VISITS = { '2024-10-30': 8, '2024-11-05': 3, '2024-11-09': 2, '2024-11-12': 4, '2024-11-19': 9 }
let visitor = 0n
const events = Object.entries(VISITS).flatMap(([day, count]) =>
  Array.from({ length: count }, () => {
    visitor += 1n
    return event({ visitor, time: Date.parse(`${day}T09:00:00Z`) })
  }),
)
async function say(plan: PlanInput, locale = 'en-GB') {
  const words = await createWords({ locale, currency: 'GBP' })
  const answer = await runPlan(askOf(events, context), Plan.parse(plan), place)
  return toText(narrate(answer, createSay(words, locale, 1), 'Europe/London'))
}
const WEEKS: PlanInput = { shape: 'series', metrics: ['sessions'], by: 'week', range: '2024-11-01..2024-11-20' }

test.each([
  ['en-GB', WEEKS, 'On average, that is 4.5 sessions a week, over 2 whole weeks.'],
  ['de-DE', WEEKS, 'Im Durchschnitt sind das 4,5 Sitzungen in der Woche, über 2 ganze Wochen.'],
  ['en-GB', { ...WEEKS, range: '2024-11-06..2024-11-17' }, 'That is 4 sessions in the one whole week.'],
] as const)('a series of weeks or months says its mean, of whole ones alone (%s, %j)', async (locale, plan, expected) =>
  expect(await say(plan, locale)).toContain(expected),
)

test('where none is whole, because counting began later, it says so', async () => {
  const words = await createWords({ locale: 'en-GB', currency: 'GBP' })
  const months = Plan.parse({ ...WEEKS, by: 'month', range: '2024-09-01..2024-11-20' })
  const answer = await runPlan(askOf(events, context), months, { ...place, firstDay: '2024-10-30' })
  const text = toText(narrate(answer, createSay(words, 'en-GB', 1), 'Europe/London'))
  expect(text).toContain('No month of these days is whole, so there is no average.')
})

test('of days that need not hold a whole one, nothing is said, and the average is refused', async () => {
  expect(await say({ ...WEEKS, by: 'month' })).not.toContain('average')
  expect(readAs('average visits per month this month')).toBe('words')
  expect(readAs('average visits per week last week')).toBe('words')
})

test('a series of rates has none', async () =>
  expect(await say({ ...WEEKS, metrics: ['bounceRate'] })).not.toContain('On average'))

test.each([
  ['en', 'average visits per week', { by: 'week', range: 'last:12w' }],
  ['en', 'average revenue per month this year', { by: 'month', range: 'this:year' }],
  ['de', 'durchschnittliche Besuche pro Woche', { by: 'week', range: 'last:12w' }],
] as const)('%s: %s is a series of them', (language, question, plan) =>
  expect(readAs(question, language)).toMatchObject({ shape: 'series', ...plan }),
)

test('days that are left out are in no figure and no step', async () => {
  const without: PlanInput = {
    ...{ shape: 'series', metrics: ['sessions'], by: 'date', range: '2024-11-11..2024-11-14' },
    filters: [{ dimension: 'date', operator: 'is_not', values: ['2024-11-12'] }],
  }
  const { rows, totals } = await runPlan(askOf(events, context), Plan.parse(without), place)
  expect(totals.current.sessions).toBe(0)
  expect(rows.map(({ value }) => value)).toEqual(['2024-11-11', '2024-11-13', '2024-11-14'])
})

describe('a share by day', () => {
  // Eleven visits without a bounce on one day, one bounce on another.
  const day = (date: string, count: number, isEngaged: boolean) =>
    Array.from({ length: count }, () => {
      visitor += 1n
      const time = Date.parse(`${date}T09:00:00Z`)
      const own = { visitor, time }
      return isEngaged ? [event(own), event({ ...own, time: time + 1000 })] : [event(own)]
    }).flat()
  const ask = askOf(
    [...day('2024-11-12', 11, true), ...day('2024-11-13', 10, false), ...day('2024-11-14', 1, false)],
    context,
  )
  const SERIES: PlanInput = {
    ...{ shape: 'series', metrics: ['bounceRate'], by: 'date', range: '2024-11-11..2024-11-17' },
  }

  test('is highest and lowest on the same days as in a ranking: one visit makes neither', async () => {
    const series = await runPlan(ask, Plan.parse(SERIES), place)
    const ranking = await runPlan(ask, Plan.parse({ ...SERIES, shape: 'ranking' }), place)
    expect(series.rows).toHaveLength(3)
    const { high, low } = extremesOf(series)
    expect([high?.value, low?.value]).toEqual([ranking.rows[0]?.value, ranking.rows.at(-1)?.value])
    expect(ranking.rows.map(({ value }) => value)).toEqual(['2024-11-13', '2024-11-12'])
    const words = await createWords({ locale: 'en-GB', currency: 'GBP' })
    expect(toText(narrate(series, createSay(words, 'en-GB', 1), 'Europe/London'))).toContain(
      'what rests on fewer than 10 sessions is neither the highest nor the lowest',
    )
  })
})

test('weeks in which nothing was counted have no average', async () => {
  const said = await say({ ...WEEKS, filters: [{ dimension: 'country', operator: 'is', values: ['FR'] }] })
  expect(said).toContain('nothing was counted')
  expect(said).not.toContain('average')
})
