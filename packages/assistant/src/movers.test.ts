import { askOf } from '@curlew/engine/testing/ask-of'
import { event } from '@curlew/engine/testing/events'
import type { QueryContext } from '@curlew/model'
import { createWords } from '@curlew/words'
import { expect, test } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { factsOf } from './facts.ts'
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
let visitor = 0n
const visits = (day: string, country: string, count: number) =>
  Array.from({ length: count }, () => {
    visitor += 1n
    return event({ visitor, country, time: Date.parse(`${day}T09:00:00Z`) })
  })
const events = [
  // The week before, and then the last.
  ...[visits('2024-05-08', 'GB', 10), visits('2024-05-08', 'DE', 6), visits('2024-05-08', 'FR', 3)],
  ...[visits('2024-05-15', 'GB', 9), visits('2024-05-15', 'DE', 1), visits('2024-05-15', 'US', 4)],
].flat()
const ask = askOf(events, context)
const LOST: Omit<PlanInput, 'range'> = {
  ...{ shape: 'ranking', metrics: ['sessions'], by: 'country', orderBy: 'change', order: 'least' },
}
const run = (plan: PlanInput) => runPlan(ask, Plan.parse(plan), place)

async function say(plan: PlanInput, locale = 'en-GB') {
  const words = await createWords({ locale, currency: 'GBP' })
  return toText(narrate(await run(plan), createSay(words, locale, 1), 'UTC'))
}
const changes = async (plan: PlanInput) =>
  (await run(plan)).rows.map(({ value, current, previous }) => [value, current.sessions, previous?.sessions])

test('what lost most comes first, also where nothing is left of it, and what gained is not among it', async () => {
  expect(await changes({ ...LOST, range: 'last:week' })).toEqual([
    ['DE', 1, 6],
    ['FR', 0, 3],
    ['GB', 9, 10],
  ])
  expect(await changes({ ...LOST, order: 'most', range: 'last:week' })).toEqual([['US', 4, 0]])
})

test('sentences say how much it was, and against which days', async () => {
  expect(await say({ ...LOST, limit: 2, range: 'last:week' })).toMatchInlineSnapshot(`
    "Last week, Monday 13 May to Sunday 19 May 2024, by Country, Germany lost most. Sessions: −5 (6 to 1).
    Compared with Monday 6 May to Sunday 12 May 2024.
    - Germany: −5 (6 to 1)
    - France: −3 (3 to 0)
    1 more is not shown."
  `)
  expect(await say({ ...LOST, order: 'most', range: 'last:week' }, 'de-DE')).toMatchInlineSnapshot(`
    "Letzte Woche, Montag, 13. Mai bis Sonntag, 19. Mai 2024, nach Land, größter Gewinn: Vereinigte Staaten. Sitzungen: +4 (0 auf 4).
    Verglichen mit Montag, 6. Mai bis Sonntag, 12. Mai 2024."
  `)
})

test('that nothing lost is said, not that nothing was counted', async () => {
  expect(
    await say({ ...LOST, range: '2024-05-15..2024-05-15', compare: '2024-05-14..2024-05-14' }),
  ).toMatchInlineSnapshot(`
    "Wednesday 15 May 2024, by Country, nothing lost.
    Compared with Tuesday 14 May 2024."
  `)
})

test('of a rate, rows with little behind it on either side are left out', async () => {
  const plan: PlanInput = { ...LOST, metrics: ['bounceRate'], order: 'most', range: 'last:week' }
  const twoPages = (day: string, country: string, count: number) =>
    visits(day, country, count).flatMap((view) => [view, { ...view, id: -view.id, time: view.time + 5_000 }])
  const mixed = [
    ...[...twoPages('2024-05-08', 'GB', 20), ...visits('2024-05-15', 'GB', 20)],
    ...[...twoPages('2024-05-08', 'DE', 20), ...visits('2024-05-15', 'DE', 10), ...twoPages('2024-05-15', 'DE', 10)],
    ...[...twoPages('2024-05-08', 'FR', 2), ...visits('2024-05-15', 'FR', 20)],
  ]
  const { rows, atLeast } = await runPlan(askOf(mixed, context), Plan.parse(plan), place)
  expect(atLeast).toEqual({ metric: 'sessions', count: 10 })
  expect(rows.map(({ value, current, previous }) => [value, previous?.bounceRate, current.bounceRate])).toEqual([
    ['GB', 0, 1],
    ['DE', 0, 0.5],
  ])
})

test('a model may not say that what lost most has least', async () => {
  const words = await createWords({ locale: 'en-GB', currency: 'GBP' })
  const facts = factsOf(await run({ ...LOST, range: 'last:week' }), createSay(words, 'en-GB', 1))
  expect(facts.get('row1.sessions')).toMatchObject({ place: 'other' })
  expect(facts.get('row1.sessions.difference')).toMatchObject({ direction: -1, text: '5 sessions' })
})

test.each<Partial<PlanInput>>([{ by: 'date' }, { shape: 'breakdown' }, { threshold: { operator: 'more', value: 3 } }])(
  'there are no rows by their change with %j',
  (change) => {
    expect(checkPlan(Plan.parse({ ...LOST, range: 'last:week', ...change }))).toBe('by_change')
  },
)
