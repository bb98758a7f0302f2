import { createWords } from '@curlew/words'
import { expect, test } from 'vitest'
import { chartOf, planToGoOnFrom } from './chart.ts'
import { narrate } from './narrate.ts'
import { Plan, type PlanInput } from './plan.ts'
import { toText } from './prose.ts'
import type { Answer } from './run/answer.ts'
import { createSay } from './say.ts'

const say = createSay(await createWords({ locale: 'en-GB', currency: 'GBP' }), 'en-GB', 1)
const PIE: PlanInput = {
  ...{ shape: 'breakdown', metrics: ['sessions'], by: 'deviceCategory', range: 'last:week', chart: 'pie' },
}

/** An answer with rows of these figures. */
function answered(plan: PlanInput, figures: number[], total: number, more: Partial<Answer> = {}): Answer {
  const parsed = Plan.parse(plan)
  const [metric] = parsed.metrics
  return {
    ...{ plan: parsed, days: { start: '2024-11-11', end: '2024-11-17' }, parts: [], rowCount: figures.length },
    totals: { current: { [metric!]: total } },
    rows: figures.map((figure, i) => ({
      value: parsed.by === 'country' ? `A${'DEFGILMOQ'[i]}` : String(i),
      current: { [metric!]: figure },
    })),
    ...more,
  }
}
const textOf = (answer: Answer) => toText(narrate(answer, say, 'UTC', chartOf(answer, say)))

test.each<[string, Answer, number[]]>([
  ['all parts of a whole', answered(PIE, [5, 3, 2], 10), [5, 3, 2]],
  [
    'some parts, with the rest as one slice',
    answered({ ...PIE, by: 'country' }, [5, 3], 10, { rowCount: 4 }),
    [5, 3, 2],
  ],
  ['rows that were named, with all others as one slice', answered(PIE, [5, 3], 8, { whole: 10 }), [5, 3, 2]],
  ['days of the week', answered({ ...PIE, shape: 'series', by: 'dayOfWeek' }, [4, 3, 3], 10), [4, 3, 3]],
])('a pie is drawn of %s', (_, answer, slices) => {
  const chart = chartOf(answer, say)
  expect(chart).toMatchObject({ type: 'pie', total: '10' })
  expect(chart?.data.map(({ value }) => value)).toEqual(slices)
  expect(textOf(answer)).not.toContain('bars')
})

test.each<[string, Answer, string]>([
  ['people', answered({ ...PIE, metrics: ['totalUsers'] }, [5, 3], 8), 'a person can be in several of these rows'],
  ['rates', answered({ ...PIE, metrics: ['bounceRate'] }, [0.5, 0.3], 0.4), 'averages and rates do not'],
  ['visits by page', answered({ ...PIE, by: 'pagePath' }, [5, 3], 10), 'a visit can be in several of these rows'],
  [
    'many rows',
    answered({ ...PIE, by: 'country', limit: 9 }, [1, 1, 1, 1, 1, 1, 1, 1, 1], 9),
    'More than eight slices',
  ],
  [
    'rows that were kept by a limit',
    answered({ ...PIE, shape: 'ranking', by: 'country', threshold: { operator: 'more', value: 2 } }, [5, 3], 10),
    'only some of them',
  ],
  ['a line of no course', answered({ ...PIE, chart: 'line' }, [5, 3, 2], 10), 'A line shows a course over time'],
])('bars are drawn of %s, and the answer says why', (_, answer, reason) => {
  expect(chartOf(answer, say)?.type).toBe('bar')
  expect(textOf(answer)).toContain(reason)
})

test('bars need no reason where they were asked for, or nothing was', () => {
  for (const chart of ['bar', undefined] as const)
    expect(textOf(answered({ ...PIE, chart }, [5, 3], 10))).not.toContain('drawn')
})

test('later questions keep a kind of chart that was drawn, and drop one that could not be', () => {
  const chartAfter = (answer: Answer) => planToGoOnFrom(answer, chartOf(answer, say)).chart
  expect(chartAfter(answered(PIE, [5, 3, 2], 10))).toBe('pie')
  expect(chartAfter(answered({ ...PIE, metrics: ['bounceRate'] }, [0.5, 0.3], 0.4))).toBeUndefined()
})
