import { CHANNELS } from '@curlew/model'
import { createWords } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { chartOf } from './chart.ts'
import { wordFinding } from './insights/word.ts'
import { narrate } from './narrate.ts'
import { Plan, type PlanInput } from './plan.ts'
import { toText } from './prose.ts'
import type { Answer } from './run/answer.ts'
import { createSay } from './say.ts'
import { filtersOf } from './say-conditions.ts'

const sayIn = async (locale: string) => createSay(await createWords({ locale, currency: 'EUR' }), locale, 1)
const [de, en] = await Promise.all([sayIn('de-DE'), sayIn('en-GB')])
const DAYS = { start: '2026-11-09', end: '2026-11-15' }
const BEFORE = { start: '2026-11-02', end: '2026-11-08' }

function answer(plan: Omit<PlanInput, 'range'>, given: Partial<Answer>): Answer {
  return {
    plan: Plan.parse({ range: 'last:week', ...plan }),
    ...{ days: DAYS, totals: { current: {} }, rows: [], rowCount: given.rows?.length ?? 0, parts: [] },
    ...given,
  }
}
const text = (of: Answer, say = de) => toText(narrate(of, say, 'UTC'))
const ranking = (metric: 'screenPageViews' | 'totalUsers' | 'bounceRate', figure: number) =>
  answer(
    { shape: 'ranking', metrics: [metric], by: 'pagePath' },
    { rows: [{ value: '/', current: { [metric]: figure } }], totals: { current: { [metric]: figure } } },
  )

describe('after “mit” figures are in the dative', () => {
  test.each([
    ['screenPageViews', 2392, 'mit 2.392 Seitenaufrufen'],
    ['screenPageViews', 1, 'mit 1 Seitenaufruf'],
    ['totalUsers', 12, 'mit 12 Nutzern'],
    ['bounceRate', 0.432, 'mit einer Absprungrate von 43,2 %'],
  ] as const)('%s %d', (metric, figure, said) => {
    expect(text(ranking(metric, figure)).replaceAll('\u00a0', ' ')).toContain(said)
  })

  test('also of what was before, and of the most', () => {
    const compared = answer(
      { shape: 'value', metrics: ['screenPageViews'] },
      { totals: { current: { screenPageViews: 30 }, previous: { screenPageViews: 20 } }, compared: BEFORE },
    )
    expect(text(compared)).toContain('als vorher mit 20 Seitenaufrufen')
    const days = [3, 9].map((screenPageViews, i) => ({ value: `2026-11-${10 + i}`, current: { screenPageViews } }))
    const series = answer(
      { shape: 'series', metrics: ['screenPageViews'], by: 'date' },
      { rows: days, totals: { current: { screenPageViews: 12 } } },
    )
    expect(text(series)).toContain('Am meisten war es mit 9 Seitenaufrufen')
  })

  test('elsewhere they are not', () => {
    const value = answer(
      { shape: 'value', metrics: ['screenPageViews'] },
      { totals: { current: { screenPageViews: 7 } } },
    )
    expect(text(value)).toContain(': 7 Seitenaufrufe.')
  })
})

describe('channels have German names', () => {
  test('in answers, charts, filters and receipts', () => {
    const by = 'sessionDefaultChannelGroup' as const
    const plan = {
      metrics: ['sessions' as const],
      by,
      filters: [{ dimension: by, operator: 'is' as const, values: ['Paid Search'] }],
    }
    const rows = ['Organic Search', 'Direct'].map((value, i) => ({ value, current: { sessions: 2 - i } }))
    const ranked = answer({ ...plan, shape: 'ranking' }, { rows, totals: { current: { sessions: 3 } } })
    expect(text(ranked)).toContain('auf Platz 1: Organische Suche mit 2 Sitzungen')
    expect(chartOf(ranked, de)?.data.map(({ label }) => label)).toEqual(['Organische Suche', 'Direkt'])
    expect(filtersOf(ranked.plan, de)).toContain('Bezahlte Suche')
    expect(text(ranked, en)).toContain('Organic Search came first')
  })

  test('in insights', () => {
    const figures = [{ metric: 'sessions', value: 20, before: 10, report: 'overview' }]
    const facts = {
      direction: { choice: 'more' },
      ...{ percent: { percent: 100 }, name: { by: 'sessionDefaultChannelGroup', name: 'Organic Search' } },
      ...{ now: { metric: 'sessions', value: 20 }, before: { metric: 'sessions', value: 10 } },
      ...{ difference: { metric: 'sessions', value: 10 } },
      ...{ partNow: { metric: 'sessions', value: 9 }, partBefore: { metric: 'sessions', value: 1 } },
    }
    const finding = { kind: 'change', score: 1, subjects: [], facts, figures } as unknown as Parameters<
      typeof wordFinding
    >[0]
    const worded = wordFinding(finding, de, DAYS, () => ({ route: '/', label: '' }) as never)
    expect(worded.headline).toContain('am meisten über Organische Suche')
  })

  test('all of them', () => {
    const same = CHANNELS.filter((name) => de.name('sessionDefaultChannelGroup', name) === name)
    expect(same).toEqual(['Audio', 'SMS'])
    expect(CHANNELS.map((name) => en.name('sessionDefaultChannelGroup', name))).toEqual(CHANNELS)
  })
})

describe('the change of a rate is said in percentage points, with its size', () => {
  const rate = (now: number, before: number) =>
    answer(
      { shape: 'value', metrics: ['bounceRate'] },
      { totals: { current: { bounceRate: now }, previous: { bounceRate: before } }, compared: BEFORE },
    )

  test.each([
    [0.432, 0.409, 'That is 2.3 percentage points more than a bounce rate of 40.9% before'],
    [0.4, 0.41, 'That is 1 percentage point less than'],
    [0.4004, 0.4, 'That is about the same as before'],
  ])('from %d to %d', (now, before, said) => expect(text(rate(now, before), en)).toContain(said))

  test('in German too', () => {
    expect(text(rate(0.432, 0.409)).replaceAll('\u00a0', ' ')).toContain(
      'Das ist um 2,3 Prozentpunkte mehr als vorher mit einer Absprungrate von 40,9 %',
    )
  })

  test('where it went from one to the other as well', () => {
    const { totals } = rate(0.432, 0.409)
    const change = answer({ shape: 'change', metrics: ['bounceRate'] }, { totals, compared: BEFORE })
    expect(text(change, en)).toContain('went from 40.9% to 43.2%: +2.3 percentage points')
  })

  test('of a duration it is so much longer', () => {
    const totals = { current: { averageSessionDuration: 75 }, previous: { averageSessionDuration: 60 } }
    const longer = answer({ shape: 'value', metrics: ['averageSessionDuration'] }, { totals, compared: BEFORE })
    expect(text(longer, en)).toContain('That is 15s more than')
  })
})
