import { naiveAnswer } from '@curlew/engine/naive'
import { askOf } from '@curlew/engine/testing/ask-of'
import { event } from '@curlew/engine/testing/events'
import type { Ask, QueryContext, StoredEvent } from '@curlew/model'
import { createWords, type Words } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { narrate } from './narrate.ts'
import { Plan, type PlanInput } from './plan.ts'
import { toText } from './prose.ts'
import { type Answer, type Place, TooManyStepsError } from './run/answer.ts'
import { NotAllCountedError, runPlan } from './run/run-plan.ts'
import { createSay } from './say.ts'

/** Sunday 19 May 2024. */
const place: Place = {
  today: '2024-05-19',
  firstDayOfWeek: 1,
  firstDay: '2024-04-29',
  timeZone: 'UTC',
  now: Date.parse('2024-05-19T12:00:00Z'),
}
const context: QueryContext = { site: 1, timeZone: 'UTC', currency: 'GBP' }

let visitor = 0n
/** Visits of people of their own on a day, each with as many views as said. */
function visits(day: string, count: number, of: Partial<StoredEvent> & { views?: number }): StoredEvent[] {
  const { views = 1, ...given } = of
  return Array.from({ length: count }, () => {
    visitor += 1n
    const time = Date.parse(`${day}T09:00:00Z`)
    return Array.from({ length: views }, (_, i) => event({ ...given, visitor, time: time + i * 60_000 }))
  }).flat()
}

const mail = { source: 'newsletter', medium: 'email', campaign: 'spring', tagged: true }
const events: StoredEvent[] = [
  // The week of 6 May: 10 sessions.
  ...visits('2024-05-06', 6, { country: 'GB', device: 'desktop' }),
  ...visits('2024-05-08', 4, { country: 'DE', device: 'mobile', path: '/a', title: 'A' }),
  // The week of 13 May: 16 sessions.
  ...visits('2024-05-14', 5, { country: 'GB', device: 'desktop', views: 2 }),
  ...visits('2024-05-15', 8, { country: 'DE', device: 'mobile', path: '/a', title: 'A', ...mail }),
  ...visits('2024-05-16', 3, { country: 'FR', device: 'mobile', path: '/<b>b', title: '<b>B</b>' }),
]

const ask = askOf(events, context)

/** As if the site had been counted long before its events. */
const countedForever: Place = { ...place, firstDay: '2020-01-01' }
const run = (plan: PlanInput): Promise<Answer> => runPlan(ask, Plan.parse(plan), place)

async function say(plan: PlanInput, locale = 'en-GB'): Promise<string> {
  const words = await createWords({ locale, currency: 'GBP' })
  return toText(narrate(await run(plan), createSay(words, locale, 1), 'UTC'))
}

describe('figures', () => {
  test('of a value with the period before', async () => {
    const { totals, days, compared } = await run({
      shape: 'value',
      metrics: ['sessions', 'screenPageViews'],
      range: '2024-05-13..2024-05-18',
      compare: 'previous_period',
    })
    expect(days).toEqual({ start: '2024-05-13', end: '2024-05-18' })
    expect(compared).toEqual({ start: '2024-05-07', end: '2024-05-12' })
    expect(totals).toMatchObject({ current: { sessions: 16, screenPageViews: 21 }, previous: { sessions: 4 } })
  })

  test('a week under way is compared with the same part of the one before', async () => {
    const { compared } = await run({
      shape: 'value',
      metrics: ['sessions'],
      range: 'this:week',
      compare: 'previous_period',
    })
    expect(compared).toMatchObject({
      start: '2024-05-06',
      end: '2024-05-12',
      until: Date.parse('2024-05-12T12:01:00Z'),
    })
  })

  test.each([
    ['this:month', 'last:month', { start: '2024-04-01', end: '2024-04-19', until: Date.parse('2024-04-19T12:01:00Z') }],
    [
      'month:2024-05',
      'month:2023-05',
      { start: '2023-05-01', end: '2023-05-19', until: Date.parse('2023-05-19T12:01:00Z') },
    ],
    [
      'this:quarter',
      'last:quarter',
      { start: '2024-01-01', end: '2024-02-18', until: Date.parse('2024-02-18T12:01:00Z') },
    ],
    ['this:year', 'year:2022', { start: '2022-01-01', end: '2022-05-20', until: Date.parse('2022-05-20T12:01:00Z') }],
    ['last:month', 'month:2024-03', { start: '2024-03-01', end: '2024-03-31' }],
    ['2024-05-01..2024-05-19', 'last:month', { start: '2024-04-01', end: '2024-04-30' }],
  ])('%s beside %s is compared with as many days, where it is under way', async (range, compare, days) => {
    const plan = Plan.parse({ shape: 'value', metrics: ['sessions'], range, compare })
    const { compared } = await runPlan(ask, plan, countedForever)
    expect(compared).toEqual(days)
  })

  test('of a month under way beside a named one say the days that were compared', async () => {
    const plan = Plan.parse({ shape: 'value', metrics: ['sessions'], range: 'this:month', compare: 'last:month' })
    const words = await createWords({ locale: 'en-GB', currency: 'GBP' })
    const text = toText(narrate(await runPlan(ask, plan, countedForever), createSay(words, 'en-GB', 1), 'UTC'))
    expect(text).toContain('Monday 1 April to Friday 19 April 2024 until 12:00')
  })

  test('beside days before the first visit there is no comparison, since every change would be growth', async () => {
    const answer = await run({ shape: 'value', metrics: ['sessions'], range: 'this:month', compare: 'last:month' })
    expect(answer.compared).toBeUndefined()
    expect(answer.totals.previous).toBeUndefined()
    expect(answer.countedSince).toBe(place.firstDay)
  })

  test('why it changed, or what moved most, beside such days has no answer', async () => {
    const beside: Pick<PlanInput, 'metrics' | 'range' | 'compare'> = {
      ...{ metrics: ['sessions'], range: 'this:month', compare: 'last:month' },
    }
    const asked: PlanInput[] = [
      { shape: 'change', ...beside },
      { shape: 'ranking', by: 'country', orderBy: 'change', ...beside },
    ]
    for (const plan of asked) await expect(run(plan)).rejects.toBeInstanceOf(NotAllCountedError)
  })

  test('of the values of a dimension, whose shares are of the whole', async () => {
    const { rows } = await run({
      shape: 'breakdown',
      metrics: ['sessions'],
      by: 'country',
      filters: [{ dimension: 'country', operator: 'is', values: ['DE', 'FR'] }],
      range: 'this:week',
    })
    expect(rows.map(({ value, current, share }) => [value, current.sessions, share])).toEqual([
      ['DE', 8, 8 / 16],
      ['FR', 3, 3 / 16],
    ])
  })

  test('of pages with a part of their address in common, and say which part', async () => {
    const pages = [
      ...visits('2024-05-16', 2, { path: '/blog/salt' }),
      ...visits('2024-05-16', 3, { path: '/shop/Salt-jar' }),
      ...visits('2024-05-16', 5, { path: '/shop/pepper' }),
    ]
    const asked: Ask = Object.assign(async (query: Parameters<Ask>[0]) => naiveAnswer(pages, query, context), {
      journeys: ask.journeys,
      funnel: ask.funnel,
      crawlers: ask.crawlers,
      part: ask.part,
      knows: ask.knows,
    })
    const views = (operator: 'contains' | 'starts_with', part: string, shape: 'value' | 'breakdown' = 'value') =>
      runPlan(
        asked,
        Plan.parse({
          ...{ shape, metrics: ['screenPageViews'], range: 'this:week' },
          ...(shape === 'breakdown' && { by: 'pagePath' }),
          filters: [{ dimension: 'pagePath', operator, values: [part] }],
        }),
        place,
      )
    const salt = await views('contains', 'salt')
    expect(salt.totals.current).toEqual({ screenPageViews: 5 })
    expect((await views('starts_with', '/shop/')).totals.current).toEqual({ screenPageViews: 8 })
    const shares = await views('contains', 'salt', 'breakdown')
    expect(shares.rows.map(({ value, share }) => [value, share])).toEqual([
      ['/shop/Salt-jar', 3 / 10],
      ['/blog/salt', 2 / 10],
    ])
    const said = (locale: string, words: Words) => toText(narrate(salt, createSay(words, locale, 1), 'UTC'))
    expect(said('en-GB', await createWords({ locale: 'en-GB' }))).toContain('counting only Page containing “salt”')
    expect(said('de-DE', await createWords({ locale: 'de-DE' }))).toContain('gefiltert nach Seite mit „salt“ im Namen')
  })

  test('of people who did something count each of them once, also those whose visits show no page of it', async () => {
    const isOf = (event: string) => [{ dimension: 'eventName' as const, operator: 'is' as const, values: [event] }]
    const buyers = visits('2024-05-16', 3, { country: 'FR', name: 'purchase', views: 2 })
    const carts = visits('2024-05-17', 2, { country: 'DE', name: 'add_to_cart', views: 3 })
    const asked: Ask = Object.assign(
      async (query: Parameters<Ask>[0]) => naiveAnswer([...events, ...buyers, ...carts], query, context),
      { journeys: ask.journeys, funnel: ask.funnel, crawlers: ask.crawlers, part: ask.part, knows: ask.knows },
    )
    const figures = async (plan: PlanInput) => {
      expect(checkPlan(Plan.parse(plan))).toBeNull()
      return runPlan(asked, Plan.parse(plan), place)
    }
    const people = { metrics: ['totalUsers' as const], range: 'this:week' }
    const bought = await figures({ ...people, shape: 'value', filters: isOf('purchase'), compare: 'previous_period' })
    expect(bought.totals).toEqual({ current: { totalUsers: 3 }, previous: { totalUsers: 0 } })
    const carted = await figures({ ...people, shape: 'value', filters: isOf('add_to_cart') })
    expect(carted.totals.current).toEqual({ totalUsers: 2 })

    const isFrom = (country: string) => ({ dimension: 'country' as const, operator: 'is' as const, values: [country] })
    const narrowed = await figures({ ...people, shape: 'value', filters: [...isOf('purchase'), isFrom('DE')] })
    expect(narrowed.totals.current).toEqual({ totalUsers: 0 })
    const byDay = await figures({ ...people, shape: 'series', by: 'date', filters: isOf('purchase') })
    const days = byDay.rows.filter(({ current }) => current.totalUsers !== 0)
    expect(days.map(({ value, current }) => [value, current.totalUsers])).toEqual([['2024-05-16', 3]])
  })

  test('of people who did something say so in place of "users"', async () => {
    const plan = Plan.parse({
      ...{ shape: 'value', metrics: ['totalUsers'], range: 'this:week' },
      filters: [
        { dimension: 'eventName', operator: 'is', values: ['purchase'] },
        { dimension: 'country', operator: 'is', values: ['DE'] },
      ],
    })
    const answer: Answer = {
      ...(await run({ shape: 'value', metrics: ['totalUsers'], range: 'this:week' })),
      ...{ plan, totals: { current: { totalUsers: 1 } } },
    }
    const said = (locale: string, words: Words) => toText(narrate(answer, createSay(words, locale, 1), 'UTC'))
    expect(said('en-GB', await createWords({ locale: 'en-GB' }))).toContain(
      'your site had 1 person who bought something, counting only Country: Germany.',
    )
    expect(said('de-DE', await createWords({ locale: 'de-DE' }))).toContain(
      '1 Person, die etwas gekauft hat, gefiltert nach Land: Deutschland.',
    )
  })

  test('the day with fewest is one on which nothing was counted, but neither today nor one before the first', async () => {
    const least: PlanInput = { shape: 'ranking', metrics: ['sessions'], by: 'date', order: 'least', range: 'last:30d' }
    const { rows } = await run({ ...least, limit: 25 })
    const days = rows.map(({ value }) => value)
    expect(rows[0]!.current.sessions).toBe(0)
    expect(days).not.toContain(place.today)
    expect(days.filter((day) => day < place.firstDay!)).toEqual([])
  })

  test('pages that share a title show their paths', async () => {
    const more = [...events, ...visits('2024-05-15', 2, { path: '/a/old', title: 'A' })]
    const own: Ask = Object.assign(async (query: Parameters<Ask>[0]) => naiveAnswer(more, query, context), ask)
    const plan = Plan.parse({ shape: 'ranking', metrics: ['screenPageViews'], by: 'pagePath', range: 'this:week' })
    const { rows } = await runPlan(own, plan, place)
    expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(['A (/a)', 'A (/a/old)', '<b>B</b>']))
  })

  test('a ranking by a rate leaves out what rests on a handful of visits', async () => {
    const { rows, atLeast } = await run({ shape: 'ranking', metrics: ['bounceRate'], by: 'country', range: 'last:30d' })
    expect(atLeast).toEqual({ metric: 'sessions', count: 10 })
    expect(rows.map(({ value }) => value)).toEqual(['DE', 'GB'])
  })

  test('where no row has ten visits, a rate rests on five, on three or on two', async () => {
    const few = [1, 2, 3, 4].flatMap((count) => visits('2024-05-15', count, { country: `A${count}` }))
    const own: Ask = Object.assign(async (query: Parameters<Ask>[0]) => naiveAnswer(few, query, context), ask)
    const plan = Plan.parse({ shape: 'ranking', metrics: ['bounceRate'], by: 'country', range: 'this:week' })
    const { rows, atLeast } = await runPlan(own, plan, place)
    expect(atLeast).toEqual({ metric: 'sessions', count: 3 })
    expect(rows.map(({ value }) => value).toSorted()).toEqual(['A3', 'A4'])
  })

  test('weeks are asked about one by one, so that people count once in each', async () => {
    const { rows } = await run({ shape: 'series', metrics: ['totalUsers'], by: 'week', range: 'last:3w' })
    expect(rows.map(({ value, current }) => [value, current.totalUsers])).toEqual([
      ['2024-04-29', 0],
      ['2024-05-06', 10],
      ['2024-05-13', 16],
    ])
    await expect(run({ shape: 'series', metrics: ['totalUsers'], by: 'week', range: 'last:600d' })).rejects.toThrow(
      TooManyStepsError,
    )
  })

  test('the parts of a change add up to it', async () => {
    const { totals, parts } = await run({ shape: 'change', metrics: ['sessions'], range: 'this:week' })
    const difference = totals.current.sessions! - totals.previous!.sessions!
    expect(difference).toBe(6)
    expect(parts.map(({ by }) => by)).toContain('sessionDefaultChannelGroup')
    for (const { rows } of parts)
      expect(rows.reduce((sum, { current, previous }) => sum + current - previous, 0)).toBe(difference)
  })

  test('a threshold keeps the rows beyond it', async () => {
    const more = (value: number) => ({
      shape: 'ranking' as const,
      metrics: ['sessions' as const],
      by: 'country' as const,
      range: 'last:30d',
      threshold: { operator: 'more' as const, value },
    })
    expect((await run(more(3))).rows.map(({ value }) => value)).toEqual(['DE', 'GB'])
    expect((await run(more(100))).rowCount).toBe(0)
  })
})

describe('sentences', () => {
  test('of a value say the understood days, and how they compare', async () => {
    expect(
      await say({ shape: 'value', metrics: ['sessions'], range: 'last:week', compare: 'previous_period' }),
    ).toMatchInlineSnapshot(`
      "Last week, Monday 6 May to Sunday 12 May 2024, your site had 10 sessions.
      There was nothing to compare with (Monday 29 April to Sunday 5 May 2024)."
    `)
    expect(
      await say({ shape: 'value', metrics: ['sessions', 'bounceRate'], range: '2024-05-14..2024-05-15' }),
    ).toMatchInlineSnapshot(
      `"Tuesday 14 May to Wednesday 15 May 2024, your site had 13 sessions and a bounce rate of 61.5%."`,
    )
    expect(await say({ shape: 'value', metrics: ['sessions'], range: 'last:week' }, 'de-DE')).toMatchInlineSnapshot(
      `"Letzte Woche, Montag, 6. Mai bis Sonntag, 12. Mai 2024: 10 Sitzungen."`,
    )
  })

  test('of rows below a threshold list them, and call none of them first', async () => {
    const threshold = { operator: 'less' as const, value: 12 }
    const below = { shape: 'ranking' as const, metrics: ['sessions' as const], by: 'country' as const, threshold }
    const text = await say({ ...below, range: 'last:30d' })
    expect(text).not.toContain('first')
    expect(text).toContain('by Country, 2 rows have fewer than 12 sessions.')
    expect(text).toContain('- United Kingdom: 11 sessions')
    expect(await say({ ...below, range: 'last:30d' }, 'de')).not.toContain('erster Stelle')
  })

  test('of chosen rows open with the figure of these, not of the whole site', async () => {
    const filters = [{ dimension: 'country' as const, operator: 'is' as const, values: ['DE', 'FR'] }]
    const named = { shape: 'breakdown' as const, metrics: ['sessions' as const], by: 'country' as const, filters }
    expect(await say({ ...named, range: 'this:week' })).toMatchInlineSnapshot(`
      "This week so far, Monday 13 May to Sunday 19 May 2024 until 12:00, your site had 11 sessions, counting only Country: Germany, France. By Country:
      That is 5 more for Germany than for France.
      Together that is 11 sessions, 68.8% of all 16.
      - Germany: 8 sessions, 50.0% of all 16
      - France: 3 sessions, 18.8% of all 16"
    `)
  })

  test('of a filter name each value once', async () => {
    const filters = [{ dimension: 'country' as const, operator: 'is' as const, values: ['DE', 'DE'] }]
    const text = await say({ shape: 'value', metrics: ['sessions'], filters, range: 'this:week' })
    expect(text).toContain('counting only Country: Germany.')
  })

  test('of every other shape', async () => {
    expect(
      await say({ shape: 'ranking', metrics: ['screenPageViews'], by: 'pagePath', range: 'last:30d' }),
    ).toMatchInlineSnapshot(`
      "Saturday 20 April to Sunday 19 May 2024 until 12:00, Home came first, with 16 page views, 51.6% of all 31.
      - Home: 16 page views, 51.6%
      - A: 12 page views, 38.7%
      - <b>B</b>: 3 page views, 9.7%
      Counting began on Monday 29 April 2024; before that there are no figures."
    `)
    expect(
      await say({
        shape: 'breakdown',
        metrics: ['sessions'],
        by: 'deviceCategory',
        range: 'this:week',
        compare: 'previous_period',
      }),
    ).toMatchInlineSnapshot(`
      "This week so far, Monday 13 May to Sunday 19 May 2024 until 12:00, your site had 16 sessions. By Device:
      - Mobile: 11 sessions (before: 4 sessions), 68.8%
      - Desktop: 5 sessions (before: 6 sessions), 31.3%
      That is 60.0% more (+6) than 10 sessions before (Monday 6 May to Sunday 12 May 2024 until 12:00)."
    `)
    expect(
      await say({ shape: 'series', metrics: ['sessions'], by: 'date', range: 'this:week' }),
    ).toMatchInlineSnapshot(`
      "This week so far, Monday 13 May to Sunday 19 May 2024 until 12:00, your site had 16 sessions.
      The highest was 8 sessions (Wednesday 15 May), the lowest 0 (Saturday 18 May and 3 more times)."
    `)
    expect(
      await say({ shape: 'change', metrics: ['totalUsers'], by: 'country', range: 'this:week' }),
    ).toMatchInlineSnapshot(`
      "This week so far, Monday 13 May to Sunday 19 May 2024 until 12:00, Total Users went from 10 to 16: +60.0%.
      Compared with Monday 6 May to Sunday 12 May 2024 until 12:00.
      By Country, counted in Sessions, at the same time:
      - Germany: +4 (4 to 8)
      - France: +3 (0 to 3)
      - United Kingdom: −1 (6 to 5)
      This shows what changed at the same time; it does not prove a cause."
    `)
    expect(await say({ shape: 'funnel', range: 'this:week' })).toMatchInlineSnapshot(
      `"This week so far, Monday 13 May to Sunday 19 May 2024 until 12:00, nothing was counted for this question."`,
    )
    expect(await say({ shape: 'journeys', range: 'this:week' }, 'de')).toMatchInlineSnapshot(
      `"Diese Woche bisher, Montag, 13. Mai bis Sonntag, 19. Mai 2024 bis 12:00: Zu dieser Frage wurde nichts gezählt."`,
    )
    expect(
      await say({ shape: 'ranking', metrics: ['sessions'], by: 'country', order: 'least', range: 'this:week' }, 'de'),
    ).toMatchInlineSnapshot(`
      "Diese Woche bisher, Montag, 13. Mai bis Sonntag, 19. Mai 2024 bis 12:00, auf dem letzten Platz: Frankreich mit 3 Sitzungen, 18,8 % von insgesamt 16.
      - Frankreich: 3 Sitzungen, 18,8 %
      - Vereinigtes Königreich: 5 Sitzungen, 31,3 %
      - Deutschland: 8 Sitzungen, 50,0 %"
    `)
  })
})

describe('what is not there', () => {
  const ranked = { shape: 'ranking' as const, metrics: ['sessions' as const], by: 'country' as const }

  test('rows of which none is beyond a threshold are not said to be nothing', async () => {
    const plan: PlanInput = { ...ranked, range: '2024-05-13..2024-05-18', threshold: { operator: 'more', value: 50 } }
    expect(await say(plan)).toMatch(/nothing had more than 50 sessions\.$/)
    expect(await say(plan, 'de-DE')).toMatch(/Nichts hatte mehr als 50 Sitzungen\.$/)
    expect(await say({ ...plan, range: '2024-05-01..2024-05-02' })).toContain('nothing was counted')
  })

  test('days before the first are said to have no figures, also those that are compared', async () => {
    const value = { shape: 'value' as const, metrics: ['sessions' as const] }
    for (const plan of [
      { ...value, range: 'month:2024-04' },
      { ...value, range: 'year:2023' },
      { ...value, range: '2024-05-01..2024-05-18', compare: 'previous_period' as const },
    ])
      expect(await say(plan), plan.range).toContain('Counting began on Monday 29 April 2024')
    expect(await say({ ...value, range: '2024-05-01..2024-05-18' })).not.toContain('Counting began')
    expect(await say({ ...value, range: 'all' })).not.toContain('Counting began')
  })

  test('days before the first visit are not averaged', async () => {
    const { days, dayCount } = await run({
      ...{ shape: 'value', metrics: ['sessions'], perDay: true, range: '2024-04-01..2024-05-12' },
    })
    expect(days.start).toBe('2024-04-29')
    expect(dayCount).toBe(14)
  })
})
