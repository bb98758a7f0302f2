import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@curlew/engine'
import { type NaiveTerm, naiveAnswer, naiveJourneys } from '@curlew/engine/naive'
import {
  ALL_BUILT_IN_DIMENSIONS,
  previousPeriod,
  type QueryInput,
  type ReportDefinition,
  type ReportParams,
  type StoredEvent,
  startOfDay,
} from '@curlew/model'
import { REPORTS, sourceMedium } from '@curlew/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { SAMPLE_SEED, sampleEvents } from '../sample/generator.ts'
import { sampleSearchTerms } from '../sample/search-terms.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import { runReport } from './run-report.ts'

const SITE = 1
const RANGE = { start: '2026-11-10', end: '2026-11-12' }
const PREVIOUS = previousPeriod(RANGE)
const TODAY = '2026-11-13'
const at = (day: string) => startOfDay(SAMPLE_SITE.timezone, day)
const params: ReportParams = {
  range: RANGE,
  previous: PREVIOUS,
  compare: true,
  context: { site: SITE, timeZone: SAMPLE_SITE.timezone, currency: SAMPLE_SITE.currency },
  locale: 'en-US',
  // In the evening, when there is something to see in real time.
  now: at(TODAY) - 4 * 60 * 60 * 1000,
  today: TODAY,
  waiting: false,
  notes: { '2026-11-12': [{ title: 'Letter', color: '', important: false, category: '' }] },
  dimensions: ALL_BUILT_IN_DIMENSIONS,
  saidDimensions: new Set(ALL_BUILT_IN_DIMENSIONS.map(({ name }) => name)),
  orderUrl: 'https://shop.example/orders/{transaction_id}',
}

let folder: string
let store: Store
const events: StoredEvent[] = []
const terms: NaiveTerm[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'curlew-report-'))
  store = await openStore({ folder })
  const recording: Store = {
    ...store,
    load(batch) {
      events.push(...batch)
      return store.load(batch)
    },
  }
  const sample = sampleEvents({ seed: SAMPLE_SEED, from: at(PREVIOUS.start), to: at(TODAY) })
  await importEvents(recording, { id: SITE, ...SAMPLE_SITE }, sample)
  const searched = sampleSearchTerms(SAMPLE_SEED, { start: PREVIOUS.start, end: RANGE.end })
  await store.replaceSearchTerms(SITE, searched)
  for (const [day, found] of searched) terms.push(...found.map((term) => ({ ...term, site: SITE, day })))
})
afterAll(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A report's payload, and what was asked for it. */
async function report<Payload>(
  source: Pick<Store, 'run' | 'journeys'>,
  definition: ReportDefinition<ReportDefinition['key'], Payload>,
  some: Partial<ReportParams> = {},
) {
  const asked: QueryInput[] = []
  const counting: Pick<Store, 'run' | 'journeys'> = {
    journeys: (query, context) => source.journeys(query, context),
    run(query, context, options) {
      asked.push(query)
      return source.run(query, context, options)
    },
  }
  const answer = await runReport(counting, definition, { ...params, ...some }, [])
  return { payload: definition.payload.parse(answer), asked }
}

const naive: Pick<Store, 'run' | 'journeys'> = {
  run: async (query, context) => naiveAnswer(events, query, context, terms),
  journeys: async (query, context) => naiveJourneys(events, query, context),
}

/** Ratios may differ in the last bits. */
const rounded = (payload: unknown): unknown =>
  JSON.parse(JSON.stringify(payload), (_, value) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(10)) : value,
  )

describe('every report', () => {
  const definitions: readonly ReportDefinition[] = REPORTS
  test.each(definitions.map((definition) => [definition.key, definition] as const))(
    '%s: its figures equal those of a plain evaluator over the raw events',
    async (_, definition) => {
      const [ours, plain] = [await report(store, definition), await report(naive, definition)]
      expect(rounded(ours.payload)).toEqual(rounded(plain.payload))
    },
  )
})

describe('Source / Medium', () => {
  test('SRC-01 SRC-03 it lists the sources of the sample site, and its total counts every session once', async () => {
    const { payload } = await report(store, sourceMedium)
    const rows = payload.source_medium_table
    expect(rows.map((row) => row.source_medium)).toEqual(
      expect.arrayContaining(['google / organic', '(direct) / (none)', 'newsletter / email', 'google / cpc']),
    )
    for (const figure of ['sessions', 'engaged_sessions', 'purchases', 'revenue'] as const) {
      expect(rows.reduce((sum, row) => sum + row[figure], 0)).toBe(payload.total[figure])
      expect(rows.reduce((sum, row) => sum + (row.compare[figure] ?? 0), 0)).toBe(payload.total.compare[figure])
    }
    expect(payload.total.purchases).toBeGreaterThan(0)
    expect(payload.is_limited).toBe(false)
  })

  test('CHART-10 the chart has one entry a day, which add up to the total', async () => {
    const { payload } = await report(store, sourceMedium)
    const { sessions_chart: chart, sessions_compare_chart: before, total } = payload
    expect(chart.notes).toEqual(params.notes)
    expect(chart.categories).toEqual(['2026-11-10', '2026-11-11', '2026-11-12'])
    expect(chart.timestamps).toEqual(chart.categories.map((day) => at(day) / 1000))
    expect(chart.sessions.reduce((sum, value) => sum + value, 0)).toBe(total.sessions)
    expect(chart.page_views.reduce((sum, value) => sum + value, 0)).toBe(total.page_views)
    expect(before.sessions.reduce((sum, [, value]) => sum + value, 0)).toBe(total.compare.sessions)
    expect(before.page_views.reduce((sum, [, value]) => sum + value, 0)).toBe(total.compare.page_views)
    for (const list of [chart.session_trendpoints, chart.page_view_trendpoints, before.sessions])
      expect(list).toHaveLength(3)
  })

  test.each([
    ['2025-11-02', 25, ['2025-11-02T00:00', '2025-11-02T01:00-04:00', '2025-11-02T01:00-05:00', '2025-11-02T02:00']],
    ['2026-03-08', 23, ['2026-03-08T00:00', '2026-03-08T01:00', '2026-03-08T03:00', '2026-03-08T04:00']],
  ])('the chart of %s in New York has its %d hours, each with its own visits', async (day, count, labels) => {
    const begin = startOfDay('America/New_York', day) / 1000
    const views = Array.from({ length: count }, (_, hour) => hour).flatMap((hour) =>
      Array.from({ length: hour + 1 }, (_, i) => ({
        id: `hour ${hour} ${i}`,
        name: 'page_view' as const,
        time: (begin + hour * 3600 + 1800) * 1000,
        url: 'https://hours.example/',
        title: 'Hours',
        visitor: `visitor ${hour} ${i}`,
      })),
    )
    const site = 2
    const hours = { id: site, name: 'Hours', domain: 'hours.example', timezone: 'America/New_York', currency: 'USD' }
    await store.deleteSite(site)
    await importEvents(store, hours, views)
    const dates = {
      range: { start: day, end: day },
      previous: { start: '2025-10-01', end: '2025-10-01' },
      context: { site, timeZone: 'America/New_York', currency: 'USD' },
    }
    const { sessions_chart: chart, sessions_compare_chart: before } = (await report(store, sourceMedium, dates)).payload
    expect(chart.categories.slice(0, 4)).toEqual(labels)
    expect(chart.sessions).toEqual(Array.from({ length: count }, (_, hour) => hour + 1))
    expect(chart.timestamps).toEqual(chart.sessions.map((_, hour) => begin + hour * 3600))
    // The day before has 24 hours: the 25th has none beside it.
    expect(before.sessions).toHaveLength(Math.min(24, count))
    expect(chart.session_trendpoints.at(-1)).toBe(count > 24 ? 0 : 100)
  })

  test('sources of the earlier range alone show only when that is shown', async () => {
    // Nobody has come today yet.
    const today = { range: { start: TODAY, end: TODAY }, previous: PREVIOUS }
    const [compared, alone] = [
      await report(store, sourceMedium, today),
      await report(store, sourceMedium, { ...today, compare: false }),
    ]
    expect(compared.payload.source_medium_table.length).toBeGreaterThan(0)
    expect(
      compared.payload.source_medium_table.every(({ sessions, compare }) => sessions === 0 && compare.sessions! > 0),
    ).toBe(true)
    expect(alone.payload.source_medium_table).toEqual([])
    expect(alone.payload.total).toEqual(compared.payload.total)
  })

  test('more sources than the table lists change no total', async () => {
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
