import { askOf } from '@curlew/engine/testing/ask-of'
import { event } from '@curlew/engine/testing/events'
import type { QueryContext } from '@curlew/model'
import { createWords } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { chartOf } from './chart.ts'
import { factsOf } from './facts.ts'
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
/** Visits on a day; those that bounce are of one page view. */
const visits = (day: string, count: number, bounces = count) =>
  Array.from({ length: count }, (_, i) => {
    visitor += 1n
    const own = { visitor, time: Date.parse(`${day}T09:00:00Z`) }
    return i < bounces ? [event(own)] : [event(own), event({ ...own, time: own.time + 1000 })]
  }).flat()
// Wednesday 30 October, then weeks that begin on 4, 11 and 18 November.
const events = [
  ...visits('2024-10-30', 18, 0),
  ...visits('2024-11-05', 13, 12),
  ...visits('2024-11-12', 14, 7),
  ...visits('2024-11-19', 20, 20),
]
const ask = askOf(events, context)
const WEEKS: PlanInput = { shape: 'series', metrics: ['sessions'], by: 'week', range: '2024-10-30..2024-11-19' }
const sayIn = async (locale = 'en-GB') => createSay(await createWords({ locale, currency: 'GBP' }), locale, 1)
const run = (plan: PlanInput, own: Partial<Place> = {}) => runPlan(ask, Plan.parse(plan), { ...place, ...own })
const text = async (plan: PlanInput, locale?: string, own?: Partial<Place>) =>
  toText(narrate(await run(plan, own), await sayIn(locale), place.timeZone))
const labels = async (plan: PlanInput, own?: Partial<Place>) =>
  chartOf(await run(plan, own), await sayIn())?.data.map(({ label }) => label)

describe('a week or month is called by its days that were counted', () => {
  test('in a chart, at both ends', async () => {
    expect(await labels(WEEKS)).toEqual([
      '30 Oct – 3 Nov 2024',
      '4 – 10 Nov 2024',
      '11 – 17 Nov 2024',
      '18 – 19 Nov 2024',
    ])
    expect(await labels({ ...WEEKS, by: 'month', range: '2024-09-10..2024-11-05' })).toEqual([
      '10 – 30 Sept 2024',
      'Oct 2024',
      '1 – 5 Nov 2024',
    ])
  })

  test('in prose and its facts', async () => {
    expect(await text(WEEKS)).toContain('The highest was 20 sessions (18 – 19 Nov 2024)')
    expect(await text(WEEKS, 'de-DE')).toContain('18.–19. Nov. 2024')
    const facts = factsOf(await run(WEEKS), await sayIn())
    expect([facts.get('row4.name')?.text, facts.get('highest.name')?.text]).toEqual([
      '18 – 19 Nov 2024',
      '18 – 19 Nov 2024',
    ])
  })

  test('in a ranking', async () =>
    expect(await text({ ...WEEKS, shape: 'ranking' })).toContain('18 – 19 Nov 2024 came first, with 20 sessions'))

  test('from the first day that was counted, or is kept', async () => {
    const range = '2024-11-01..2024-11-19'
    expect((await labels({ ...WEEKS, range }, { firstDay: '2024-11-05' }))?.slice(0, 2)).toEqual([
      '1 – 3 Nov 2024',
      '5 – 10 Nov 2024',
    ])
    expect((await labels({ ...WEEKS, range }, { keptSince: '2024-11-02' }))?.[0]).toBe('2 – 3 Nov 2024')
  })

  test('up to today', async () =>
    expect((await labels({ ...WEEKS, range: '2024-11-04..2024-11-20' }))?.at(-1)).toBe('18 – 20 Nov 2024'))
})

describe('a cut week that is not named says so', () => {
  const SHORT: PlanInput = { ...WEEKS, range: '2024-11-04..2024-11-18' }
  const LOWEST = 'Weeks of which these days hold only a part are not named as the lowest.'
  const LEFT_OUT = 'Weeks of which these days hold only a part are left out.'

  test('as the lowest of a series', async () => {
    expect(await text(SHORT)).toContain('the lowest 13 (4 – 10 Nov 2024)')
    expect(await text(SHORT)).toContain(LOWEST)
    expect(await text({ ...SHORT, range: '2024-11-04..2024-11-17' })).not.toContain('only a part')
  })

  test('in a ranking of the least', async () => {
    expect(await text({ ...SHORT, shape: 'ranking', order: 'least' })).toContain(LEFT_OUT)
    expect(await text({ ...SHORT, shape: 'ranking' })).not.toContain(LEFT_OUT)
  })

  test('of a rate, as the highest or the lowest', async () => {
    const rate: PlanInput = { ...WEEKS, metrics: ['bounceRate'] }
    const said = await text(rate)
    expect(said).toContain('(4 – 10 Nov 2024), the lowest 50.0% (11 – 17 Nov 2024)')
    expect(said).toContain(
      'Weeks of which these days hold only a part are named neither as the highest nor as the lowest.',
    )
    expect(await text({ ...rate, shape: 'ranking' })).toContain(LEFT_OUT)
    expect(await text({ ...rate, range: '2024-11-12..2024-11-19' })).toContain('No week of these days is whole.')
  })

  test('of a figure for each of another', async () => {
    const each: PlanInput = { ...WEEKS, metrics: ['screenPageViews', 'sessions'], per: true }
    expect(await text({ ...each, shape: 'ranking' })).toContain(LEFT_OUT)
    expect(await text(each)).toContain('neither as the highest nor as the lowest')
  })
})
