import { askOf } from '@curlew/engine/testing/ask-of'
import { event } from '@curlew/engine/testing/events'
import type { QueryContext } from '@curlew/model'
import { createWords } from '@curlew/words'
import { expect, test } from 'vitest'
import { chartOf } from './chart.ts'
import { factsOf } from './facts.ts'
import { narrate } from './narrate.ts'
import { Plan, type PlanInput } from './plan.ts'
import { toText } from './prose.ts'
import type { Place } from './run/answer.ts'
import { runPlan } from './run/run-plan.ts'
import { createSay } from './say.ts'

/** Wednesday, five past two in the afternoon by the clock of the site. */
const place: Place = {
  today: '2024-05-15',
  firstDayOfWeek: 1,
  timeZone: 'Europe/Berlin',
  now: Date.parse('2024-05-15T12:04:30Z'),
}
const context: QueryContext = { site: 1, timeZone: place.timeZone, currency: 'GBP' }
const events = ['13', '13', '13', '14', '14', '15', '07', '08'].map((day, i) =>
  event({ visitor: BigInt(i + 1), time: Date.parse(`2024-05-${day}T09:00:00Z`) }),
)
const ask = askOf(events, context)
const run = (plan: PlanInput) => runPlan(ask, Plan.parse(plan), place)
const sayIn = async (locale: string) =>
  createSay(await createWords({ locale, currency: 'GBP', timezone: place.timeZone }), locale, 1)
const text = async (plan: PlanInput, locale = 'en-GB') =>
  toText(narrate(await run(plan), await sayIn(locale), place.timeZone))
const visits = { shape: 'value' as const, metrics: ['sessions' as const] }

test('today is so far, until the minute that is under way, in both languages', async () => {
  expect(await text({ ...visits, range: 'today' })).toBe(
    'Today so far, Wednesday 15 May 2024 until 14:04, your site had 1 session.',
  )
  expect(await text({ ...visits, range: 'today' }, 'de-DE')).toBe(
    'Heute bisher, Mittwoch, 15. Mai 2024 bis 14:04: 1 Sitzung.',
  )
})

test.each(['this:week', 'this:month', 'last:7d', '2024-05-14..2024-05-15', 'month:2024-05'])(
  '%s says that today is not over, and so does what it is compared with',
  async (range) => {
    const said = await text({ ...visits, range, compare: 'previous_period' })
    expect(said.match(/until 14:04/g)).toHaveLength(2)
  },
)

test('days that are over end with no time', async () => {
  expect(await text({ ...visits, range: 'yesterday', compare: 'previous_period' })).not.toContain('until')
})

test('a chart and the facts for a model have the same days', async () => {
  const [answer, say] = [
    await run({ shape: 'series', metrics: ['sessions'], by: 'date', range: 'this:week' }),
    await sayIn('en-GB'),
  ]
  expect(chartOf(answer, say)?.note).toContain('until 14:04')
  const facts = factsOf(answer, say)
  expect(facts.get('range')?.text).toContain('until 14:04')
  expect(facts.has('total.sessions.perDay')).toBe(false)
})

test('a day that is not over is not the one with least', async () => {
  const said = await text({ shape: 'series', metrics: ['sessions'], by: 'date', range: 'this:week' })
  expect(said).toContain('The highest was 3 sessions (Monday 13 May), the lowest 2 (Tuesday 14 May).')
})
