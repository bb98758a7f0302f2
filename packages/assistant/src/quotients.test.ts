import { askOf } from '@curlew/engine/testing/ask-of'
import { event } from '@curlew/engine/testing/events'
import { DAY_MS, type QueryContext } from '@curlew/model'
import { createWords } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { chartOf } from './chart.ts'
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
const time = Date.parse('2024-11-12T09:00:00Z')
let visitor = 0n
/** Visits of a country, the first of which orders for this much. */
const visits = (country: string, count: number, valueMinor: number) =>
  Array.from({ length: count }, (_, i) => {
    visitor += 1n
    const order = { name: 'purchase', valueMinor, currency: 'GBP', transactionId: country, time: time + 1000 }
    return [
      event({ visitor, country, time }),
      ...(i === 0 && valueMinor > 0 ? [event({ visitor, country, ...order })] : []),
    ]
  }).flat()
// Per session: 1, 3, 2 and 0 pounds; the last has few visits.
const ask = askOf(
  [
    ...visits('GB', 30, 3000),
    ...visits('DE', 20, 6000),
    ...visits('FR', 10, 2000),
    ...visits('IE', 12, 0),
    ...visits('US', 1, 9000),
  ],
  context,
)
const PER_SESSION: PlanInput = {
  ...{ shape: 'ranking', metrics: ['purchaseRevenue', 'sessions'], by: 'country', range: 'last:week', per: true },
}
const run = (plan: PlanInput) => runPlan(ask, Plan.parse(plan), place)

describe('revenue per session by country', () => {
  test('is in the order of the quotient, without rows of few sessions', async () => {
    expect((await run(PER_SESSION)).rows.map(({ value }) => value)).toEqual(['DE', 'FR', 'GB', 'IE'])
    const least = await run({ ...PER_SESSION, order: 'least', limit: 2 })
    expect([least.rows.map(({ value }) => value), least.rowCount]).toEqual([['IE', 'GB'], 4])
  })

  test.each([
    [
      'en-GB',
      'Germany came first, with £3.00 for each session (Revenue).',
      'France: £2.00 (revenue of £20.00 and 10 sessions)',
      'Of all together, it is £2.74.',
    ],
    ['de-DE', 'auf Platz 1: Deutschland mit 3,00', 'Frankreich: 2,00', 'Insgesamt sind es 2,74'],
  ])('says so in %s, with both figures and the whole', async (locale, ...expected) => {
    const words = await createWords({ locale, currency: 'GBP' })
    const text = toText(narrate(await run(PER_SESSION), createSay(words, locale, 1), 'Europe/London')).replaceAll(
      '\u00a0',
      ' ',
    )
    for (const part of expected) expect(text).toContain(part)
  })

  test('is drawn as bars of the quotient', async () => {
    const say = createSay(await createWords({ locale: 'en-GB', currency: 'GBP' }), 'en-GB', 1)
    const chart = chartOf(await run({ ...PER_SESSION, chart: 'pie' }), say)
    expect(chart).toMatchObject({ type: 'bar', seriesName: 'Revenue for each session' })
    expect(chart?.data.map(({ value, text }) => [value, text])).toEqual([
      [300, '£3.00'],
      [200, '£2.00'],
      [100, '£1.00'],
      [0, '£0.00'],
    ])
  })

  test.each([
    ['series', ['Tuesday', 'Wednesday', 'Thursday']],
    ['ranking', ['Wednesday', 'Tuesday']],
  ] as const)(
    'as a %s of weekdays it leaves out days without visits, a ranking those with few sessions too',
    async (shape, names) => {
      // £1.00 of thirty sessions, £2.00 of twenty, £5.00 of one.
      const askInWeek = askOf(
        [
          ...visits('GB', 30, 3000),
          ...visits('DE', 20, 4000).map((own) => ({ ...own, time: own.time + DAY_MS })),
          ...visits('FR', 1, 500).map((own) => ({ ...own, time: own.time + 2 * DAY_MS })),
        ],
        context,
      )
      for (const by of ['dayOfWeek', 'date'] as const) {
        const answer = await runPlan(askInWeek, Plan.parse({ ...PER_SESSION, shape, by }), place)
        expect(answer.rows).toHaveLength(names.length)
        const say = createSay(await createWords({ locale: 'en-GB', currency: 'GBP' }), 'en-GB', 1)
        const chart = chartOf(answer, say)
        expect(chart?.data.map(({ label }) => label)).toEqual(
          names.map((name) => expect.stringContaining(name.slice(0, 3))),
        )
        expect(chart?.data.map(({ text }) => text)).toEqual(
          shape === 'series' ? ['£1.00', '£2.00', '£5.00'] : ['£2.00', '£1.00'],
        )
        const text = toText(narrate(answer, say, 'Europe/London'))
        expect(text).toContain(
          shape === 'series' ? 'The highest was £2.00 (' : 'came first, with £2.00 for each session',
        )
      }
    },
  )

  test('of weeks in order has a figure for each week with visits', async () => {
    const answer = await run({ ...PER_SESSION, shape: 'series', by: 'week', range: 'last:4w' })
    expect(answer.rows.map(({ value, current }) => [value, current])).toEqual([
      ['2024-11-11', { purchaseRevenue: 20_000, sessions: 73 }],
    ])
    expect(
      toText(
        narrate(
          answer,
          createSay(await createWords({ locale: 'en-GB', currency: 'GBP' }), 'en-GB', 1),
          'Europe/London',
        ),
      ),
    ).toContain('For each session, that is £2.74 (Revenue).')
  })

  test.each<[string, Partial<PlanInput>]>([
    ['beside an earlier time', { compare: 'previous_period' }],
    ['with a limit', { threshold: { operator: 'more', value: 100 } }],
    ['by change', { compare: 'previous_period', orderBy: 'change' }],
    ['of a rate', { metrics: ['bounceRate', 'sessions'] }],
    ['for each page view', { metrics: ['purchaseRevenue', 'screenPageViews'] }],
  ])('%s is refused', (_, part) => {
    expect(checkPlan(Plan.parse({ ...PER_SESSION, ...part }))).not.toBeNull()
  })
})
