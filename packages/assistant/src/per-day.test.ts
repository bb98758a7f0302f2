import { askOf } from '@curlew/engine/testing/ask-of'
import { event } from '@curlew/engine/testing/events'
import type { QueryContext, StoredEvent } from '@curlew/model'
import { createWords } from '@curlew/words'
import { expect, test } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { factsOf } from './facts.ts'
import { RangeOutsideError } from './named-range.ts'
import { narrate } from './narrate.ts'
import { Plan, type PlanInput } from './plan.ts'
import { toText } from './prose.ts'
import type { Place } from './run/answer.ts'
import { runPlan } from './run/run-plan.ts'
import { createSay } from './say.ts'

/** Wednesday 15 May 2024, at noon. */
const place: Place = {
  today: '2024-05-15',
  firstDayOfWeek: 1,
  firstDay: '2024-04-29',
  timeZone: 'UTC',
  now: Date.parse('2024-05-15T12:00:00Z'),
}
const context: QueryContext = { site: 1, timeZone: 'UTC', currency: 'GBP' }
const visit = (day: string, visitor: bigint): StoredEvent =>
  event({ visitor, time: Date.parse(`${day}T09:00:00Z`), country: 'GB' })

const events: StoredEvent[] = [
  // The last week has seven days: on two of them came the same two people, on another one more.
  ...['2024-05-06', '2024-05-08'].flatMap((day) => [visit(day, 1n), visit(day, 2n)]),
  visit('2024-05-12', 3n),
  // This week: three on Monday, one on Tuesday, and many today.
  ...[1n, 2n, 3n].map((visitor) => visit('2024-05-13', visitor)),
  visit('2024-05-14', 4n),
  ...Array.from({ length: 50 }, (_, i) => visit('2024-05-15', BigInt(100 + i))),
]
const ask = askOf(events, context)
const run = (plan: PlanInput) => runPlan(ask, Plan.parse({ ...plan, perDay: true }), place)

async function say(plan: PlanInput, locale = 'en-GB') {
  const words = await createWords({ locale, currency: 'GBP' })
  return toText(narrate(await run(plan), createSay(words, locale, 1), 'UTC'))
}

test('an average day has its part of the range, and people count once in each day they came', async () => {
  const { totals, dayCount } = await run({ shape: 'value', metrics: ['totalUsers', 'sessions'], range: 'last:week' })
  expect([totals, dayCount]).toEqual([{ current: { totalUsers: 5 / 7, sessions: 5 / 7 } }, 7])
})

test('today is not over, so it is not among the days of an average', async () => {
  const { totals, days, dayCount } = await run({ shape: 'value', metrics: ['sessions'], range: 'this:week' })
  expect([totals.current, days, dayCount]).toEqual([{ sessions: 2 }, { start: '2024-05-13', end: '2024-05-14' }, 2])
  await expect(run({ shape: 'value', metrics: ['sessions'], range: 'today' })).rejects.toThrow(RangeOutsideError)
})

test('days of a week under way are compared with the same days of the week before', async () => {
  const { totals, compared } = await run({
    ...{ shape: 'value', metrics: ['sessions'], range: 'this:week', compare: 'previous_period' },
  })
  expect([totals.previous, compared]).toEqual([{ sessions: 1 }, { start: '2024-05-06', end: '2024-05-07' }])
})

test('weekdays that came more often are not ahead for that', async () => {
  const { rows } = await run({
    ...{ shape: 'ranking', metrics: ['sessions'], by: 'dayOfWeek', range: '2024-05-06..2024-05-14', limit: 7 },
  })
  // Two Mondays with 2 and 3 visits, one Wednesday with 2, one Sunday with 1, two Tuesdays with 0 and 1.
  expect(rows.map(({ value, current }) => [value, current.sessions])).toEqual([
    ...[
      ['1', 2.5],
      ['3', 2],
      ['0', 1],
      ['2', 0.5],
      ['4', 0],
      ['5', 0],
      ['6', 0],
    ],
  ])
})

test('sentences say that the figure is an average, and of how many days', async () => {
  expect(await say({ shape: 'value', metrics: ['sessions'], range: 'this:week' })).toMatchInlineSnapshot(`
    "This week so far, Monday 13 May to Tuesday 14 May 2024, your site had 2 sessions a day on average.
    This is the average of 2 days, all of them over."
  `)
  expect(await say({ shape: 'value', metrics: ['sessions'], range: 'last:week' }, 'de-DE')).toMatchInlineSnapshot(`
    "Letzte Woche, Montag, 6. Mai bis Sonntag, 12. Mai 2024: im Durchschnitt 0,71 Sitzungen am Tag.
    Das ist der Durchschnitt von 7 Tagen, die alle vorbei sind."
  `)
  expect(
    await say({ shape: 'ranking', metrics: ['sessions'], by: 'dayOfWeek', range: '2024-05-06..2024-05-14', limit: 2 }),
  ).toMatchInlineSnapshot(`
    "Monday 6 May to Tuesday 14 May 2024, Monday came first, with 2.5 sessions a day on average.
    This is the average of 9 days, all of them over.
    - Monday: 2.5 sessions
    - Wednesday: 2 sessions
    5 more are not shown."
  `)
})

test('a model says them as figures per day alone', async () => {
  const words = await createWords({ locale: 'en-GB', currency: 'GBP' })
  const facts = factsOf(
    await run({ shape: 'value', metrics: ['sessions'], range: 'last:week' }),
    createSay(words, 'en-GB', 1),
  )
  expect(facts.get('total.sessions')).toMatchObject({ text: '0.71 sessions', isPerDay: true })
})

test('the whole number of people, parted by days, is no average day', async () => {
  const words = await createWords({ locale: 'en-GB', currency: 'GBP' })
  const plan = Plan.parse({ shape: 'value', metrics: ['totalUsers', 'sessions'], range: 'last:week' })
  const facts = factsOf(await runPlan(ask, plan, place), createSay(words, 'en-GB', 1))
  expect(facts.has('total.totalUsers.perDay')).toBe(false)
  expect(facts.get('total.sessions.perDay')).toMatchObject({ text: '0.71 sessions' })
})

test.each<PlanInput>([
  { shape: 'value', metrics: ['bounceRate'], range: 'last:week' },
  { shape: 'breakdown', metrics: ['sessions'], by: 'country', range: 'last:week' },
  { shape: 'series', metrics: ['sessions'], by: 'date', range: 'last:week' },
])('there is no average day of %j', (plan) => {
  expect(checkPlan(Plan.parse({ ...plan, perDay: true }))).toBe('per_day')
})
