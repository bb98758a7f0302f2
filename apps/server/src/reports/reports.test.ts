import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@curlew/engine'
import type { NaiveTerm } from '@curlew/engine/naive'
import {
  type CrawlerFetch,
  type Dimension,
  FILTER_OPERATORS,
  hoursOf,
  type Need,
  type ParamsWith,
  percentChange,
  previousPeriod,
  type QueryInput,
  type ReportDefinition,
  type ReportFilter,
  type StoredEvent,
  startOfDay,
} from '@curlew/model'
import { FieldPayload, REPORTS, siteSpeed, siteSpeedMobile, sourceMedium } from '@curlew/reports'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AskedSite, SiteSource } from '../figures/ask.ts'
import { importEvents } from '../import/importer.ts'
import { sampleFetches } from '../sample/crawlers.ts'
import { SAMPLE_SEED, sampleEvents } from '../sample/generator.ts'
import { sampleSearchTerms } from '../sample/search-terms.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import { known } from '../test/known.ts'
import { intercepted, plainSource, reportOf } from '../test/report-of.ts'

const SITE = 1
const RANGE = { start: '2026-11-10', end: '2026-11-12' }
const PREVIOUS = previousPeriod(RANGE)
const TODAY = '2026-11-13'
const at = (day: string) => startOfDay(SAMPLE_SITE.timezone, day)
const site = { id: SITE, timeZone: SAMPLE_SITE.timezone, currency: SAMPLE_SITE.currency, source: 'curlew', rates: {} }
const params = {
  range: RANGE,
  previous: PREVIOUS,
  compare: true,
  // In the evening, when there is something to see in real time.
  now: at(TODAY) - 4 * 60 * 60 * 1000,
  today: TODAY,
  notes: { '2026-11-12': [{ title: 'Letter', color: '' as const, important: false, category: '' }] },
  orderUrl: 'https://shop.example/orders/{transaction_id}',
}

let folder: string
let store: Store
const events: StoredEvent[] = []
const terms: NaiveTerm[] = []
const fetches: CrawlerFetch[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'curlew-report-'))
  // What is asked here is asked of the tables.
  store = await openStore({ folder, answersMb: 0 })
  const recording: Store = {
    ...store,
    load(batch) {
      events.push(...batch)
      return store.load(batch)
    },
  }
  const sample = sampleEvents({ seed: SAMPLE_SEED, from: at(PREVIOUS.start), to: at(TODAY) })
  await importEvents(recording, { id: SITE, ...SAMPLE_SITE }, sample)
  fetches.push(...sampleFetches(SITE, SAMPLE_SEED, { start: PREVIOUS.start, end: RANGE.end }))
  await store.load([], fetches)
  const searched = sampleSearchTerms(SAMPLE_SEED, { start: PREVIOUS.start, end: RANGE.end })
  await store.replaceSearchTerms(SITE, searched)
  for (const [day, found] of searched) terms.push(...found.map((term) => ({ ...term, site: SITE, day })))
})
afterAll(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A report's payload, and its queries. */
async function report<Payload>(
  source: SiteSource,
  definition: ReportDefinition<ReportDefinition['key'], Payload>,
  some: Partial<ParamsWith<Need>> = {},
  of: AskedSite = site,
) {
  const asked: QueryInput[] = []
  const counting = intercepted(source, (query, answer) => {
    asked.push(query)
    return answer()
  })
  const answer = await reportOf(counting, definition, of, { ...params, ...some })
  return { payload: definition.payload.parse(answer), asked }
}

const naive = plainSource(events, terms, fetches)

/** Ratios may differ in the last bits. */
const rounded = (payload: unknown): unknown =>
  JSON.parse(JSON.stringify(payload), (_, value) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(10)) : value,
  )

describe('every report', () => {
  const definitions: readonly ReportDefinition[] = REPORTS
  test.each(definitions.map((definition) => [definition.key, definition] as const))(
    '%s has the figures of the naive evaluator over the raw events',
    async (_, definition) => {
      const [ours, plain] = [await report(store, definition), await report(naive, definition)]
      expect(rounded(ours.payload)).toEqual(rounded(plain.payload))
    },
  )
})

describe('filtered reports', () => {
  /** Of the sample, and of no site. */
  const VALUES: [Dimension, string[]][] = [
    ['country', ['US', 'DE', '', 'ZZ']],
    ['deviceCategory', ['mobile', 'desktop', 'MOB']],
    ['sessionDefaultChannelGroup', ['Direct', 'Organic Search']],
    ['sessionSourceMedium', ['google / organic', 'google']],
    ['newVsReturning', ['new', 'returning']],
    ['pagePath', ['/', '/shop/', '/product', "' OR 1=1 --"]],
    ['contentGroup', ['Recipes', '']],
    ['customEvent:author', ['a', '']],
    ['orderCoupon', ['', 'AUTUMN10', 'a']],
    ['itemName', ['a', 'jam', '']],
  ]
  const filter = fc.constantFrom(...VALUES).chain(([dimension, values]) =>
    fc.record<ReportFilter>({
      dimension: fc.constant(dimension),
      operator: fc.constantFrom(...FILTER_OPERATORS),
      values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }),
    }),
  )
  const definitions: readonly ReportDefinition[] = REPORTS
  test.each(definitions.map((definition) => [definition.key, definition] as const))(
    '%s has the figures of the naive evaluator for any filters, with sections that say so if they have none',
    { timeout: 60_000 },
    async (key, definition) => {
      const some = fc.sample(fc.array(filter, { minLength: 1, maxLength: 3 }), { numRuns: 6, seed: key.length })
      for (const filters of some) {
        const [ours, plain] = [
          await reportOf(store, definition, site, params, filters),
          await reportOf(naive, definition, site, params, filters),
        ]
        expect({ filters, ...(rounded(ours) as object) }).toEqual({ filters, ...(rounded(plain) as object) })
        expect(ours.receipt.filters).toBeDefined()
      }
    },
  )

  test('say by which dimensions they cannot be filtered, and are then of all visits', async () => {
    const filters: ReportFilter[] = [{ dimension: 'country', operator: 'is', values: ['DE'] }]
    const terms = definitions.find(({ key }) => key === 'queries')!
    const [filtered, whole] = [
      await reportOf(store, terms, site, params, filters),
      await reportOf(store, terms, site, params),
    ]
    const { filters: said, ...receipt } = filtered.receipt
    expect(said).toEqual({ ignored: ['country'], sessions: null })
    expect({ ...filtered, receipt }).toEqual(whole)
  })

  test('say how many sessions are left', async () => {
    const filters: ReportFilter[] = [{ dimension: 'deviceCategory', operator: 'is', values: ['mobile'] }]
    const { receipt, total } = await reportOf(store, sourceMedium, site, params, filters)
    expect(receipt.filters).toEqual({ ignored: [], sessions: { kept: total.sessions, all: expect.any(Number) } })
    expect(receipt.filters!.sessions!.all).toBeGreaterThan(total.sessions)
  })
})

test('Site Speed shows the sample site’s measurements by visitors, on each device', async () => {
  for (const definition of [siteSpeed, siteSpeedMobile]) {
    const field = FieldPayload.parse((await report(store, definition)).payload.field)
    expect(Object.values(field.vitals).map((vital) => known(vital!).views > 0)).toEqual([true, true, true, true, true])
    expect(field.slowest).toHaveLength(10)
  }
})

describe('every report', () => {
  /** A separate site, with its visits as they arrive here. */
  const BUSY = { id: 2, ...SAMPLE_SITE }
  const days = { from: at(PREVIOUS.start), to: at(TODAY) }
  const later = [...sampleEvents({ seed: SAMPLE_SEED + 1, ...days })]
  beforeAll(() => importEvents(store, BUSY, sampleEvents({ seed: SAMPLE_SEED, ...days })))

  const definitions: readonly ReportDefinition[] = REPORTS
  test.each(definitions.map((definition) => [definition.key, definition] as const))(
    '%s has figures of one moment, although visits arrive between its queries',
    async (_, definition) => {
      const own = { ...site, id: BUSY.id }
      const before = await reportOf(store, definition, own, params)
      let asked = 0
      const busy = intercepted(store, async (_, answer) => {
        // The first question sets the moment.
        if (asked++ > 0) await importEvents(store, BUSY, later.splice(0, 60))
        return answer()
      })
      expect(await reportOf(busy, definition, own, params)).toEqual(before)
    },
  )
})

describe('Source / Medium', () => {
  test('SRC-01 SRC-03 lists the sources of the sample site, and its total counts every session once', async () => {
    const { payload } = await report(store, sourceMedium)
    const rows = known(payload.source_medium_table)
    const total = payload.total as Omit<(typeof rows)[number], 'source_medium'>
    expect(rows.map((row) => row.source_medium)).toEqual(
      expect.arrayContaining(['google / organic', '(direct) / (none)', 'newsletter / email', 'google / cpc']),
    )
    for (const figure of ['sessions', 'engaged_sessions', 'purchases', 'revenue'] as const) {
      expect(rows.reduce((sum, row) => sum + row[figure], 0)).toBe(total[figure])
      expect(rows.reduce((sum, row) => sum + (row.compare[figure] ?? 0), 0)).toBe(total.compare[figure])
    }
    expect(total.purchases).toBeGreaterThan(0)
    expect(payload.is_limited).toBe(false)
  })

  const sumOf = (points: readonly ([number, number] | null)[]) => points.reduce((sum, point) => sum + point![1], 0)

  test('CHART-10 the chart has one entry per day, which add up to the total', async () => {
    const { payload } = await report(store, sourceMedium)
    const { sessions_chart: chart, sessions_compare_chart: before, total } = payload
    expect(chart.notes).toEqual(params.notes)
    expect(chart.categories).toEqual(['2026-11-10', '2026-11-11', '2026-11-12'])
    expect(chart.timestamps).toEqual(chart.categories.map((day) => at(day) / 1000))
    expect(chart.sessions.reduce((sum, value) => sum + value, 0)).toBe(total.sessions)
    expect(chart.page_views.reduce((sum, value) => sum + value, 0)).toBe(total.page_views)
    expect(sumOf(before.sessions)).toBe(total.compare.sessions)
    expect(sumOf(before.page_views)).toBe(total.compare.page_views)
    for (const list of [chart.session_trendpoints, chart.page_view_trendpoints, before.sessions])
      expect(list).toHaveLength(3)
  })

  const upTo = (last: number, first = 0) => Array.from({ length: last - first + 1 }, (_, i) => first + i)
  test.each([
    ['of 25 hours', '2025-11-02', '2025-10-01', [...upTo(2, 1), 2, ...upTo(24, 3)]],
    ['of 23 hours', '2026-03-08', '2026-03-01', [...upTo(2, 1), ...upTo(24, 4)]],
    ['of 24 hours beside one of 23', '2025-10-01', '2025-03-09', [...upTo(2, 1), null, ...upTo(23, 3)]],
    ['of 24 hours beside one of 25', '2026-03-01', '2025-11-02', [1, 2 + 3, ...upTo(25, 4)]],
  ])('the chart of a day %s compares its hours by the clock', async (_, day, earlier, before) => {
    const timeZone = 'America/New_York'
    // In the first hour of each day one visit, in the second two, and so on.
    const views = [day, earlier].flatMap((own) =>
      hoursOf(timeZone, own).flatMap(({ from }, hour) =>
        upTo(hour).map((i) => ({
          id: `${own} ${hour} ${i}`,
          name: 'page_view' as const,
          time: from + 1_800_000,
          url: 'https://hours.example/',
          title: 'Hours',
          visitor: `visitor ${own} ${hour} ${i}`,
        })),
      ),
    )
    const hours = { id: 3, name: 'Hours', domain: 'hours.example', timezone: timeZone, currency: 'USD' }
    await store.deleteSite(hours.id)
    await importEvents(store, hours, views)
    const dates = {
      range: { start: day, end: day },
      previous: { start: earlier, end: earlier },
    }
    const { payload } = await report(store, sourceMedium, dates, { ...hours, timeZone, source: 'curlew', rates: {} })
    const { sessions_chart: chart, sessions_compare_chart: compared } = payload
    const real = hoursOf(timeZone, day)
    expect(chart.categories).toEqual(real.map(({ label }) => label))
    expect(chart.timestamps).toEqual(real.map(({ from }) => from / 1000))
    expect(chart.sessions).toEqual(real.map((_, hour) => hour + 1))
    expect(compared.sessions.map((point) => point?.[1] ?? null)).toEqual(before)
    expect(chart.session_trendpoints).toEqual(
      before.map((value, i) => (value === null ? 0 : percentChange(i + 1, value))),
    )
  })

  test('sources found only in the earlier range are listed only in compare', async () => {
    // There are no visits today yet.
    const today = { range: { start: TODAY, end: TODAY }, previous: PREVIOUS }
    const [compared, alone] = [
      await report(store, sourceMedium, today),
      await report(store, sourceMedium, { ...today, compare: false }),
    ]
    const rows = known(compared.payload.source_medium_table)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ sessions, compare }) => sessions === 0 && compare.sessions! > 0)).toBe(true)
    expect(alone.payload.source_medium_table).toEqual([])
    expect(alone.payload.total).toEqual(compared.payload.total)
  })

  test('sources beyond the table’s limit still count in the total', async () => {
    const flood = await openStore({ folder: join(folder, 'flood') })
    const sources = 1200
    const visits = Array.from({ length: sources }, (_, i) => ({
      id: `flood ${i}`,
      name: 'page_view',
      time: at(RANGE.start) + i,
      url: `https://${SAMPLE_SITE.domain}/?utm_source=source-${i}&utm_medium=flood`,
      visitor: `visitor ${i}`,
    }))
    await importEvents(flood, { id: SITE, ...SAMPLE_SITE }, visits)
    const { payload } = await report(flood, sourceMedium)
    await flood.close()
    expect(payload.source_medium_table).toHaveLength(1000)
    expect(payload.total.sessions).toBe(sources)
    expect(payload.is_limited).toBe(true)
  })
})
