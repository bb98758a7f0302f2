import { askOf } from '@curlew/engine/testing/ask-of'
import { event } from '@curlew/engine/testing/events'
import type { Filter } from '@curlew/model'
import { createWords } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { placeIn, readAs } from '../../questions/read-as.ts'
import { narrate } from '../narrate.ts'
import { Plan, type PlanInput } from '../plan.ts'
import { toText } from '../prose.ts'
import { reportOf } from '../report-of.ts'
import { runPlan } from '../run/run-plan.ts'
import { createSay } from '../say.ts'
import { understand } from './understand.ts'

const OCTOBER = { shape: 'value', range: 'month:2026-10' } as const
const NEW: Filter = { dimension: 'newVsReturning', operator: 'is', values: ['new'] }
const did = (event: string): Filter => ({ dimension: 'eventName', operator: 'is', values: [event] })

describe('people and visits of a figure are those behind it, not all of the site', () => {
  const PEOPLE = [
    ['en', 'by how many people?'],
    ['en', 'how many people were that?'],
    ['en', 'how many people?'],
    ['de', 'wie viele Leute waren das?'],
    ['de', 'von wie vielen Leuten?'],
  ] as const
  const VISITS = [
    ['en', 'how many visits were that?'],
    ['en', 'in how many visits?'],
    ['de', 'wie viele Besuche waren das?'],
  ] as const

  test.each([
    ['transactions', 'purchase'],
    ['purchaseRevenue', 'purchase'],
    ['addToCarts', 'add_to_cart'],
    ['formConversions', 'generate_lead'],
    ['videoStarts', 'video_start'],
  ] as const)('after %s', (metric, event) => {
    const previous: PlanInput = { ...OCTOBER, metrics: [metric] }
    for (const [language, question] of PEOPLE)
      expect(readAs(question, language, previous)).toMatchObject({
        ...{ ...OCTOBER, metrics: ['totalUsers'], filters: [did(event)] },
      })
    for (const [language, question] of VISITS)
      expect(readAs(question, language, previous)).toMatchObject({
        ...{ ...OCTOBER, metrics: ['sessions'], filters: [did(event)] },
      })
  })

  test('besides what the answer before was narrowed to', () => {
    const sold: PlanInput = { ...OCTOBER, metrics: ['itemsPurchased'], filters: [NEW] }
    expect(readAs('how many people were that?', 'en', sold)).toMatchObject({
      ...{ metrics: ['totalUsers'], filters: [NEW, did('purchase')] },
    })
    const added: PlanInput = { ...OCTOBER, metrics: ['newUsers'] }
    expect(readAs('how many visits were that?', 'en', added)).toMatchObject({ metrics: ['sessions'], filters: [NEW] })
  })

  test('each in its row', () =>
    expect(
      readAs('by how many people?', 'en', { ...OCTOBER, shape: 'breakdown', by: 'country', metrics: ['transactions'] }),
    ).toMatchObject({ by: 'country', metrics: ['totalUsers'], filters: [did('purchase')] }))

  test('where nothing counts them, the question is refused with what is missing', () => {
    const bounced: PlanInput = { ...OCTOBER, metrics: ['bounceRate'] }
    expect(understand('how many people were that?', placeIn('en', bounced))).toEqual({
      ...{ refused: 'not_measured', words: ['how many people were that'] },
    })
    expect(readAs('how many page views was that?', 'en', { ...OCTOBER, metrics: ['transactions'] })).toBe(
      'not_measured',
    )
  })

  test('all users and visits are still there to be asked for', () => {
    const orders: PlanInput = { ...OCTOBER, metrics: ['transactions'] }
    expect(readAs('and how many visits?', 'en', orders)).toMatchObject({ metrics: ['sessions'], filters: [] })
    expect(readAs('how many users?', 'en', orders)).toMatchObject({ metrics: ['totalUsers'], filters: [] })
  })
})

test('a visit with two orders is one visit, and the answer says which visits it counts', async () => {
  const place = { today: '2024-06-10', firstDayOfWeek: 1, timeZone: 'UTC', now: Date.parse('2024-06-10T12:00:00Z') }
  const at = (day: string) => Date.parse(`2024-06-${day}T09:00:00Z`)
  const visit = (visitor: bigint, day: string) => event({ visitor, time: at(day) })
  const buys = (visitor: bigint, day: string, name: string) =>
    event({ visitor, time: at(day) + 1000, name: 'purchase', transactionId: name, valueMinor: 1000, currency: 'GBP' })
  const events = [visit(1n, '03'), buys(1n, '03', 'A'), buys(1n, '03', 'B'), visit(2n, '04'), visit(1n, '05')]
  const ask = askOf(events, { site: 1, timeZone: 'UTC', currency: 'GBP' })
  const plan = Plan.parse({
    ...OCTOBER,
    range: '2024-06-01..2024-06-09',
    metrics: ['sessions'],
    filters: [did('purchase')],
  })
  const answer = await runPlan(ask, plan, place)
  expect(answer.totals.current).toEqual({ sessions: 1 })
  expect(reportOf(plan)).toBe('overview')
  for (const [locale, said] of [
    ['en-GB', '1 session with a purchase'],
    ['de-DE', '1 Sitzung mit einem Kauf'],
  ] as const) {
    const say = createSay(await createWords({ locale, currency: 'GBP' }), locale, 1)
    expect(toText(narrate(answer, say, 'UTC'))).toContain(said)
  }
})
