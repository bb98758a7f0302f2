import { askOf } from '@curlew/engine/testing/ask-of'
import { event } from '@curlew/engine/testing/events'
import type { QueryContext } from '@curlew/model'
import { createWords } from '@curlew/words'
import { expect, test } from 'vitest'
import { chartOf } from './chart.ts'
import { narrate, narrateParts } from './narrate.ts'
import { Plan, type PlanInput } from './plan.ts'
import { toText } from './prose.ts'
import { type Place, TooManyStepsError } from './run/answer.ts'
import { runPlan } from './run/run-plan.ts'
import { createSay } from './say.ts'

const place: Place = {
  today: '2024-05-20',
  firstDayOfWeek: 1,
  timeZone: 'UTC',
  now: Date.parse('2024-05-20T12:00:00Z'),
}
const context: QueryContext = { site: 1, timeZone: 'UTC', currency: 'GBP' }
/** Eight countries, each with a visit more than the one before; each orders something once. */
const COUNTRIES = ['GB', 'IE', 'DE', 'FR', 'US', 'NL', 'AT', 'CH']
let visitor = 0n
const events = COUNTRIES.flatMap((country, i) =>
  Array.from({ length: i + 1 }, (_, nth) => {
    visitor += 1n
    const own = { visitor, country, time: Date.parse('2024-05-15T09:00:00Z') + i * 60_000 }
    const order = { ...own, name: 'purchase', transactionId: `order-${i}`, valueMinor: 100, currency: 'GBP' }
    return [event(own), ...(nth === 0 ? [event(order)] : [])]
  }),
).flat()
const ask = askOf(events, context)
const run = (plan: PlanInput) => runPlan(ask, Plan.parse(plan), place)
const say = createSay(await createWords({ locale: 'en-GB', currency: 'GBP' }), 'en-GB', 1)
const german = createSay(await createWords({ locale: 'de-DE', currency: 'GBP' }), 'de-DE', 1)
const ranked = { shape: 'ranking' as const, metrics: ['sessions' as const], by: 'country' as const, range: 'last:week' }

test.each<[what: string, plan: PlanInput, more: number]>([
  ['a ranking', ranked, 3],
  ['the first alone', { ...ranked, limit: 1 }, 7],
  ['the first three', { ...ranked, limit: 3 }, 5],
  // Of eight countries, four have the five sessions that a rate rests on at least.
  ['a ranking by a rate', { ...ranked, metrics: ['bounceRate'], limit: 3 }, 1],
  ['rows beyond a threshold', { ...ranked, limit: 2, threshold: { operator: 'more', value: 3 } }, 3],
  ['rows below a threshold', { ...ranked, limit: 1, threshold: { operator: 'less', value: 4 } }, 2],
  ['a breakdown', { ...ranked, shape: 'breakdown' }, 3],
  ['a comparison', { ...ranked, compare: 'previous_period' }, 3],
  ['what gained most', { ...ranked, orderBy: 'change', limit: 2 }, 6],
  ['the newest orders', { shape: 'journeys', range: 'last:week', limit: 6 }, 2],
])('%s: rows that are left out are counted, in a list and beside a chart', async (_, plan, more) => {
  const answer = await run(plan)
  const said = more === 1 ? '1 more is not shown.' : `${more} more are not shown.`
  expect(toText(narrate(answer, say, 'UTC'))).toContain(said)
  const { lead, details } = narrateParts(answer, say, 'UTC', chartOf(answer, say))
  expect(toText([...lead, ...details])).toContain(said)
})

test('beside slices nothing is left out: one of them is all the others, and the whole is in the middle', async () => {
  const answer = await run({ ...ranked, shape: 'breakdown', limit: 2, chart: 'donut' })
  const chart = chartOf(answer, say)!
  expect(chart.data.at(-1)!.label).toMatch(/^\d+ others$/)
  const sum = chart.data.reduce((total, { value }) => total + value, 0)
  expect(chart.total).toBe(String(sum))
  const { lead, details } = narrateParts(answer, say, 'UTC', chart)
  expect(toText([...lead, ...details])).not.toContain('more.')
})

test.each<PlanInput>([
  { ...ranked, limit: 8 },
  { ...ranked, limit: 25 },
  { ...ranked, shape: 'breakdown', limit: 8 },
  { ...ranked, threshold: { operator: 'more', value: 5 } },
  { ...ranked, shape: 'series', by: 'dayOfWeek' },
  { shape: 'journeys', range: 'last:week', limit: 8 },
])('nothing is said where all are there: %j', async (plan) => {
  expect(toText(narrate(await run(plan), say, 'UTC'))).not.toContain('more.')
  expect(toText(narrate(await run(plan), german, 'UTC'))).not.toContain('nicht aufgeführt')
})

test('each step of a series is a row, also where nothing was counted', async () => {
  const { rows, rowCount } = await run({ shape: 'series', metrics: ['sessions'], by: 'date', range: 'last:week' })
  expect([rows.length, rowCount]).toEqual([7, 7])
})

test('more days than a chart has points are refused: the last of them would be zeros', async () => {
  await expect(run({ shape: 'series', metrics: ['sessions'], by: 'date', range: 'last:500d' })).rejects.toThrow(
    TooManyStepsError,
  )
})
