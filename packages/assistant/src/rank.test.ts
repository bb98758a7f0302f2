import { askOf } from '@curlew/engine/testing/ask-of'
import { event } from '@curlew/engine/testing/events'
import type { QueryContext } from '@curlew/model'
import { createWords } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { readAs } from '../questions/read-as.ts'
import { checkPlan } from './check-plan.ts'
import { narrate } from './narrate.ts'
import { Plan, type PlanInput } from './plan.ts'
import { toText } from './prose.ts'
import type { Place } from './run/answer.ts'
import { runPlan } from './run/run-plan.ts'
import { createSay } from './say.ts'

const place: Place = {
  ...{ today: '2024-11-20', firstDayOfWeek: 1, timeZone: 'Europe/London' },
  now: Date.parse('2024-11-20T12:00:00Z'),
}
const context: QueryContext = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
let visitor = 0n
const visits = (country: string, count: number) =>
  Array.from({ length: count }, () => {
    visitor += 1n
    return event({ visitor, country, time: Date.parse('2024-11-12T09:00:00Z') })
  })
const COUNTS = { GB: 9, DE: 6, FR: 6, NL: 5, IE: 4, US: 3, AT: 2 }
const ask = askOf(
  Object.entries(COUNTS).flatMap(([country, count]) => visits(country, count)),
  context,
)
const rankOf = (country: string): PlanInput => ({
  ...{ shape: 'ranking', metrics: ['sessions'], by: 'country', range: 'last:week', limit: 2, rankOf: country },
})
const run = (plan: PlanInput) => runPlan(ask, Plan.parse(plan), place)

describe('the place of a row', () => {
  test.each(Object.keys(COUNTS))('of %s is one more than how many have more', async (country) => {
    const counts = Object.values(COUNTS)
    const own = COUNTS[country as keyof typeof COUNTS]
    const { rank, rows } = await run(rankOf(country))
    expect(rank).toMatchObject({ place: counts.filter((count) => count > own).length + 1, of: counts.length })
    expect(rank?.row?.current.sessions).toBe(own)
    expect(rows).toHaveLength(2)
  })

  test.each([
    ['en-GB', 'US', 'United States is number 6 of 7, with 3 sessions, 8.6% of all 35.'],
    ['en-GB', 'JP', 'Japan is none of the 7 that were counted (Sessions).'],
    ['de-DE', 'US', 'Vereinigte Staaten auf Platz 6 von 7, mit 3 Sitzungen'],
  ])('is said in %s for %s', async (locale, country, expected) => {
    const words = await createWords({ locale, currency: 'GBP' })
    const text = toText(narrate(await run(rankOf(country)), createSay(words, locale, 1), 'Europe/London'))
    expect(text).toContain(expected)
    // The rows at the top are listed below.
    expect(text).toContain('9')
  })

  test.each<Partial<PlanInput>>([
    { shape: 'breakdown' },
    { metrics: ['bounceRate'] },
    { order: 'least' },
    { by: 'dayOfWeek' },
    { count: true },
    { filters: [{ dimension: 'country', operator: 'is', values: ['DE'] }] },
  ])('is known in plain rankings of amounts alone, not with %j', (change) => {
    expect(checkPlan(Plan.parse(rankOf('DE')))).toBeNull()
    expect(checkPlan(Plan.parse({ ...rankOf('DE'), ...change }))).not.toBeNull()
  })
})

describe('which place something has', () => {
  const OF_GERMANY = { shape: 'ranking', by: 'country', rankOf: 'DE', filters: [] }
  test.each([
    ['en', 'how does Germany rank', { ...OF_GERMANY, metrics: ['sessions'] }],
    ['en', 'where does Germany rank by revenue', { ...OF_GERMANY, metrics: ['purchaseRevenue'] }],
    [
      'en',
      'how does Germany rank by orders last month',
      { ...OF_GERMANY, metrics: ['transactions'], range: 'last:month' },
    ],
    ['en', 'what rank is /about', { by: 'pagePath', rankOf: '/about', metrics: ['screenPageViews'] }],
    ['de', 'Auf welchem Platz ist Deutschland?', { ...OF_GERMANY, metrics: ['sessions'] }],
  ] as const)('%s: %s', (language, question, plan) => expect(readAs(question, language)).toMatchObject(plan))

  test('goes on from an answer, and from one place to the next', () => {
    const revenue: PlanInput = { shape: 'breakdown', metrics: ['purchaseRevenue'], by: 'country', range: 'last:month' }
    const first = readAs('how does Germany rank?', 'en', revenue)
    expect(first).toMatchObject({ ...OF_GERMANY, metrics: ['purchaseRevenue'], range: 'last:month' })
    expect(readAs('and France?', 'en', first as Plan)).toMatchObject({ rankOf: 'FR', metrics: ['purchaseRevenue'] })
  })

  test.each(['how do Germany and France rank', 'how does Germany rank on mobile'])('%s is refused', (question) =>
    expect(readAs(question)).toBe('words'),
  )

  test.each([
    ['country ranking', { shape: 'ranking', by: 'country' }],
    ['rank countries by revenue', { shape: 'ranking', by: 'country', metrics: ['purchaseRevenue'] }],
  ])('%s is of all', (question, plan) => {
    expect(readAs(question)).toMatchObject(plan)
    expect(readAs(question)).not.toHaveProperty('rankOf')
  })
})
