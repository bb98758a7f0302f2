/** A rate of 0 is a figure where there is something that it is 0 of. */
import { askOf } from '@curlew/engine/testing/ask-of'
import { event } from '@curlew/engine/testing/events'
import { createWords } from '@curlew/words'
import { expect, test } from 'vitest'
import { narrate } from './narrate.ts'
import { Plan, type PlanInput } from './plan.ts'
import { toText } from './prose.ts'
import { runPlan } from './run/run-plan.ts'
import { createSay } from './say.ts'

const at = (day: string, minute = 0) => Date.parse(`${day}T09:00:00Z`) + minute * 60_000
/** Each with two page views, so that none bounces. */
const visits = ['GB', 'DE', 'FR'].flatMap((country, i) =>
  Array.from({ length: 6 }, (_, n) => {
    const visit = { visitor: BigInt(10 * i + n + 1), country }
    return [0, 1].map((minute) => event({ ...visit, time: at(`2024-11-1${n % 3}`, minute) }))
  }).flat(),
)
const ask = askOf(visits, { site: 1, timeZone: 'Europe/London', currency: 'GBP' })

async function said(plan: Partial<PlanInput>, locale = 'en-GB'): Promise<string> {
  const place = { today: '2024-11-20', firstDayOfWeek: 1, timeZone: 'Europe/London', now: at('2024-11-20') }
  const whole = Plan.parse({ shape: 'value', metrics: ['bounceRate'], range: '2024-11-10..2024-11-16', ...plan })
  const say = createSay(await createWords({ locale }), locale, 1)
  return toText(narrate(await runPlan(ask, whole, place), say, 'Europe/London'))
}

test('visits without a bounce have a bounce rate of 0', async () => {
  expect(await said({})).toContain('a bounce rate of 0.0%')
  expect(await said({}, 'de-DE')).toContain('0,0')
})

test('without visits there is none', async () => {
  expect(await said({ range: '2024-11-13..2024-11-16' })).toContain('nothing was counted')
})

test('of rows with the same rate none is the highest', async () => {
  expect(await said({ shape: 'ranking', by: 'country' })).toContain(
    'had the same figure, each with a bounce rate of 0.0%',
  )
})

test('the lowest day says how many others were as low, and days that are all alike have none', async () => {
  const days: Partial<PlanInput> = { shape: 'series', by: 'date', metrics: ['sessions'] }
  expect(await said(days)).toContain('the lowest 0 (Saturday 16 November and 3 more times)')
  expect(await said({ ...days, range: '2024-11-10..2024-11-12' })).not.toContain('lowest')
})
