import { askOf } from '@curlew/engine/testing/ask-of'
import { event } from '@curlew/engine/testing/events'
import { createWords } from '@curlew/words'
import { expect, test } from 'vitest'
import { narrate } from './narrate.ts'
import { Plan, type PlanInput } from './plan.ts'
import { toText } from './prose.ts'
import { runPlan } from './run/run-plan.ts'
import { createSay } from './say.ts'

const time = Date.parse('2024-11-12T09:00:00Z')
const visitsOf = { GB: 3, DE: 3, FR: 2, IE: 1, US: 1 }
let visitor = 0n
const ask = askOf(
  Object.entries(visitsOf).flatMap(([country, count]) =>
    Array.from({ length: count }, () => {
      visitor += 1n
      return event({ visitor, country, time })
    }),
  ),
  { site: 1, timeZone: 'Europe/London', currency: 'GBP' },
)

async function said(locale: string, plan: Partial<PlanInput>): Promise<string> {
  const place = {
    today: '2024-11-20',
    firstDayOfWeek: 1,
    timeZone: 'Europe/London',
    now: Date.parse('2024-11-20T12:00:00Z'),
  }
  const whole = Plan.parse({ shape: 'ranking', metrics: ['sessions'], by: 'country', range: 'last:week', ...plan })
  const say = createSay(await createWords({ locale }), locale, 1)
  return toText(narrate(await runPlan(ask, whole, place), say, 'Europe/London'))
}

test.each([
  ['en-GB', {}, 'Germany and United Kingdom shared the first place, each with 3 sessions'],
  ['de-DE', {}, 'gemeinsam auf Platz 1: Deutschland und Vereinigtes Königreich mit je 3 Sitzungen'],
  ['en-GB', { order: 'least' }, 'Ireland and United States shared the last place, each with 1 session'],
] as const)('rows of the same figure share their place: %s %j', async (locale, plan, expected) => {
  expect(await said(locale, plan)).toContain(expected)
})

test('one row that has more than the others is alone', async () => {
  const text = await said('en-GB', { filters: [{ dimension: 'country', operator: 'is_not', values: ['DE'] }] })
  expect(text).toContain('United Kingdom came first')
})
