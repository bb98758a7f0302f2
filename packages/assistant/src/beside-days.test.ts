import { askOf } from '@curlew/engine/testing/ask-of'
import { event } from '@curlew/engine/testing/events'
import { createWords } from '@curlew/words'
import { expect, test } from 'vitest'
import { narrate } from './narrate.ts'
import { Plan, type PlanInput } from './plan.ts'
import { toText } from './prose.ts'
import type { Place } from './run/answer.ts'
import { runPlan } from './run/run-plan.ts'
import { createSay } from './say.ts'

const place: Place = {
  ...{ today: '2024-11-20', firstDayOfWeek: 1, timeZone: 'UTC', firstDay: '2023-01-01' },
  now: Date.parse('2024-11-20T12:00:00Z'),
}
let visitor = 0n
const visits = (day: string, count: number) =>
  Array.from({ length: count }, () => {
    visitor += 1n
    return event({ visitor, time: Date.parse(`${day}T09:00:00Z`) })
  })
const ask = askOf(
  [
    ...visits('2024-09-01', 1),
    ...visits('2024-09-30', 2),
    ...visits('2024-10-01', 4),
    ...visits('2024-10-30', 5),
    ...visits('2024-10-31', 9),
    ...visits('2023-11-05', 2),
    ...visits('2024-11-05', 3),
  ],
  { site: 1, timeZone: 'UTC', currency: 'GBP' },
)
/** October has a day more than September. */
const october: PlanInput = {
  ...{
    shape: 'ranking',
    metrics: ['sessions'],
    by: 'date',
    range: 'month:2024-10',
    compare: 'month:2024-09',
    limit: 3,
  },
}
const run = (plan: PlanInput) => runPlan(ask, Plan.parse(plan), place)
const textOf = async (plan: PlanInput) => {
  const words = await createWords({ locale: 'en-GB', currency: 'GBP' })
  return toText(narrate(await run(plan), createSay(words, 'en-GB', 1), 'UTC'))
}

test('days are compared with the day at their place; the last of a longer month with none', async () => {
  expect((await run(october)).rows).toEqual([
    { value: '2024-10-31', current: { sessions: 9 } },
    { ...{ value: '2024-10-30', current: { sessions: 5 } }, ...beside('2024-09-30', 2) },
    { ...{ value: '2024-10-01', current: { sessions: 4 } }, ...beside('2024-09-01', 1) },
  ])
})

test('the answer names the days beside, and leaves out figures that they do not have', async () => {
  const text = await textOf(october)
  expect(text).toContain('5 sessions (Monday 30 September: 2 sessions)')
  expect(text).not.toContain('0 sessions')
})

test('a day of another year is named with it', async () => {
  const text = await textOf({ ...october, range: 'month:2024-11', compare: 'month:2023-11' })
  expect(text).toContain('Tuesday 5 November: 3 sessions (Sunday 5 November 2023: 2 sessions)')
})

test('a day without one beside it did not gain', async () => {
  const { rows } = await run({ ...october, orderBy: 'change' })
  expect(rows.map(({ value }) => value)).toEqual(['2024-10-01', '2024-10-30'])
})

const beside = (previousDay: string, sessions: number) => ({ previous: { sessions }, previousDay })
