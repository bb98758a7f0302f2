import { askOf } from '@curlew/engine/testing/ask-of'
import { event } from '@curlew/engine/testing/events'
import type { QueryContext } from '@curlew/model'
import { createWords } from '@curlew/words'
import { expect, test } from 'vitest'
import { narrate } from './narrate.ts'
import { Plan, type PlanInput } from './plan.ts'
import { toText } from './prose.ts'
import type { Place } from './run/answer.ts'
import { runPlan } from './run/run-plan.ts'
import { createSay } from './say.ts'

const place: Place = {
  today: '2024-05-20',
  firstDayOfWeek: 1,
  timeZone: 'UTC',
  now: Date.parse('2024-05-20T12:00:00Z'),
}
const context: QueryContext = { site: 1, timeZone: 'UTC', currency: 'GBP' }
/** One visit on Monday the 13th, two on Saturday, three on Sunday; each an hour later than the one before, from nine. */
const events = ['2024-05-13', '2024-05-18', '2024-05-18', '2024-05-19', '2024-05-19', '2024-05-19'].map((day, i) =>
  event({ visitor: BigInt(i + 1), time: Date.parse(`${day}T09:00:00Z`) + i * 3_600_000 }),
)
const ask = askOf(events, context)
const visits = { metrics: ['sessions' as const], range: 'last:week' }
const on = (...values: string[]) => [{ dimension: 'dayOfWeek' as const, operator: 'is' as const, values }]
const run = (plan: PlanInput) => runPlan(ask, Plan.parse(plan), place)

async function say(plan: PlanInput, locale = 'en-GB') {
  const words = await createWords({ locale, currency: 'GBP' })
  return toText(narrate(await run(plan), createSay(words, locale, 1), 'UTC'))
}

test('visits on weekends are those of Saturdays and Sundays', async () => {
  const { totals } = await run({ ...visits, shape: 'value', filters: on('6', '0') })
  expect(totals.current).toEqual({ sessions: 5 })
})

test('sums by weekday say so, unless the days hold each weekday as often', async () => {
  const note = 'these days hold some weekdays more often than others'
  expect(await say({ ...visits, shape: 'series', by: 'dayOfWeek', range: '2024-05-10..2024-05-19' })).toContain(note)
  expect(await say({ ...visits, shape: 'series', by: 'dayOfWeek' })).not.toContain(note)
  const average = {
    ...visits,
    shape: 'series',
    by: 'dayOfWeek',
    range: '2024-05-10..2024-05-19',
    perDay: true,
  } as const
  expect(await say(average)).not.toContain(note)
})

test('days in their order are those that the filter keeps', async () => {
  const { rows } = await run({ ...visits, shape: 'series', by: 'date', filters: on('6', '0') })
  expect(rows.map(({ value, current }) => [value, current.sessions])).toEqual([
    ['2024-05-18', 2],
    ['2024-05-19', 3],
  ])
})

test('an average Sunday is the average of Sundays', async () => {
  const { totals, dayCount } = await run({
    ...visits,
    shape: 'value',
    filters: on('0'),
    perDay: true,
    range: 'last:3w',
  })
  expect([totals.current.sessions, dayCount]).toEqual([1, 3])
})

test('hours of a day in their order are those that the filter keeps', async () => {
  const filters = [{ dimension: 'hour' as const, operator: 'is' as const, values: ['9', '10', '11'] }]
  const { rows, totals } = await run({ ...visits, shape: 'series', by: 'hour', filters })
  expect(totals.current).toEqual({ sessions: 3 })
  expect(rows.map(({ value, current }) => [value, current.sessions])).toEqual([
    ['9', 1],
    ['10', 1],
    ['11', 1],
  ])
})

test('whether one weekday has more is said with the figures of all', async () => {
  expect(await say({ ...visits, shape: 'series', by: 'dayOfWeek', perDay: true })).toMatchInlineSnapshot(`
    "Last week, Monday 13 May to Sunday 19 May 2024, your site had 0.86 sessions a day on average.
    The highest was 3 sessions (Sunday), the lowest 0 (Friday and 3 more times).
    This is the average of 7 days, all of them over.
    - Sunday: 3 sessions
    - Monday: 1 session
    - Tuesday: 0 sessions
    - Wednesday: 0 sessions
    - Thursday: 0 sessions
    - Friday: 0 sessions
    - Saturday: 2 sessions"
  `)
  expect(await say({ ...visits, shape: 'value', filters: on('6', '0') }, 'de-DE')).toMatchInlineSnapshot(
    `"Letzte Woche, Montag, 13. Mai bis Sonntag, 19. Mai 2024: 5 Sitzungen, gefiltert nach Wochentag: Samstag, Sonntag."`,
  )
})
