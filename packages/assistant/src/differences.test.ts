import { type Figures, inPayload, METRICS, type Metric, unitOf } from '@curlew/model'
import { asShown, createWords } from '@curlew/words'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factsOf } from './facts.ts'
import { narrate } from './narrate.ts'
import { Plan, type PlanInput } from './plan.ts'
import { toText } from './prose.ts'
import type { Answer } from './run/answer.ts'
import { createSay } from './say.ts'

const DAYS = { start: '2024-05-01', end: '2024-05-31' }
const BEFORE = { start: '2024-04-01', end: '2024-04-30' }
const sayIn = async (locale = 'en-GB') => createSay(await createWords({ locale, currency: 'USD' }), locale, 1)

/** The answer of two figures, as a value or as the only row. */
function answerOf(metric: Metric, now: number, before: number, plan: Partial<PlanInput> = {}): Answer {
  const side = (figure: number): Figures => ({ [metric]: figure })
  return {
    plan: Plan.parse({
      shape: 'value',
      metrics: [metric],
      range: 'month:2024-05',
      compare: 'previous_period',
      ...plan,
    }),
    ...{ days: DAYS, compared: BEFORE, totals: { current: side(now), previous: side(before) }, parts: [] },
    rows: plan.by ? [{ value: '/shop', current: side(now), previous: side(before) }] : [],
    rowCount: plan.by ? 1 : 0,
  }
}
const text = async (answer: Answer, locale?: string) => toText(narrate(answer, await sayIn(locale), 'UTC'))

describe('a difference is that of the figures beside it', () => {
  test.each([
    ['averageSessionDuration', 113.4, 112.6, '1m 53s', 'about the same as before'],
    ['averagePurchaseRevenue', 4898.2, 4586.4, '$48.98', '$3.12 more than an average order value of $45.86'],
    ['bounceRate', 0.43249, 0.43151, '43.2%', 'about the same as before'],
    ['bounceRate', 0.4326, 0.4314, '43.3%', '0.2 percentage points more'],
    ['screenPageViewsPerSession', 2.346, 2.254, '2.35', '0.1'],
  ] as const)('%s: %s beside %s', async (metric, now, before, shown, said) => {
    const words = (await text(answerOf(metric, now, before))).replace(/US\$/g, '$')
    expect(words).toContain(shown)
    expect(words).toContain(said)
  })

  test('in rows that moved', async () => {
    const moved = { shape: 'ranking', by: 'pagePath', orderBy: 'change', order: 'most' } as const
    expect(await text(answerOf('largestContentfulPaint', 3748, 2252, moved))).toContain(
      '+1.4\u00a0s (2.3\u00a0s to 3.7\u00a0s)',
    )
    expect(await text(answerOf('largestContentfulPaint', 2310, 2290, moved))).not.toContain('2.3')
  })

  test('of a change that cannot be seen, in both languages', async () => {
    const change = answerOf('bounceRate', 0.43249, 0.43151, { shape: 'change' })
    expect(await text(change)).toContain('stayed at about 43.2%')
    expect(await text(change, 'de-DE')).toContain('etwa gleich')
    expect(await text(answerOf('sessions', 1_000_001, 1_000_000), 'de-DE')).toContain('etwa so viel wie vorher')
  })

  test('in the facts for a model', async () => {
    const facts = factsOf(answerOf('averageSessionDuration', 113.4, 112.6), await sayIn())
    expect(facts.get('total.averageSessionDuration.difference')).toMatchObject({ text: '0s', direction: 0 })
  })

  test('the figures shown add up, for any figures', async () => {
    const say = await sayIn('en-US')
    const metrics = (Object.keys(METRICS) as Metric[]).filter((metric) => unitOf(metric) !== 'share')
    const figure = fc.double({ min: 0, max: 100_000, noNaN: true })
    fc.assert(
      fc.property(fc.constantFrom(...metrics), figure, figure, (metric, now, before) => {
        const shown = (value: number) => asShown[unitOf(metric)](inPayload(metric, value))
        expect(say.value(metric, shown(now))).toBe(say.value(metric, now))
        expect(say.size(metric, now, before)).toBe(say.value(metric, Math.abs(shown(now) - shown(before))))
        expect(say.direction(metric, now, before) === 0).toBe(say.value(metric, now) === say.value(metric, before))
      }),
    )
  })
})

test('each of several figures has what it was before', async () => {
  const answer = answerOf('sessions', 120, 100, { metrics: ['sessions', 'totalUsers', 'screenPageViews'] })
  const side = (sessions: number): Figures => ({ sessions, totalUsers: sessions / 2, screenPageViews: sessions * 3 })
  const of = { ...answer, totals: { current: side(120), previous: side(100) } }
  expect(await text(of)).toContain('The other figures before: 50 users and 300 page views.')
  expect(await text(of, 'de-DE')).toContain('Die anderen Werte vorher: 50 Nutzer und 300 Seitenaufrufe.')
})

test('why a rate changed is in none of its parts, and the answer says so', async () => {
  const said = await text(answerOf('purchaseRate', 0.03, 0.02, { shape: 'change' }))
  expect(said).toContain('A rate or an average has no parts that add up to it')
  expect(await text(answerOf('sessions', 120, 100, { shape: 'change' }))).not.toContain('has no parts')
})
