/**
 * Sample figures for every report, shown behind upsell notices and under "See a Sample Report". During the build, each report's own
 * definition runs over some weeks of the sample site.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@curlew/engine'
import { addDays, moveInstants, previousPeriod, type ReportDefinition, type ReportKey, startOfDay } from '@curlew/model'
import { REPORTS } from '@curlew/reports'
import { queryContext, toSite } from '../entities/site.ts'
import { createFigures } from '../figures/ask.ts'
import { OWN_SOURCE } from '../figures/sources.ts'
import { importEvents } from '../import/importer.ts'
import { type NeedSources, needsOf } from '../reports/needs.ts'
import { runReport } from '../reports/run-report.ts'
import { sampleAudits } from '../sample/audits.ts'
import { sampleFetches } from '../sample/crawlers.ts'
import { SAMPLE_SEED, sampleEvents } from '../sample/generator.ts'
import { SAMPLE_FUNNELS, SAMPLE_GOALS } from '../sample/goals.ts'
import { sampleSearchTerms } from '../sample/search-terms.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import { demoExceptions } from './exceptions.ts'

const SITE_ID = 1
const LOCALE = 'en-US'
const EVENING_MS = 4 * 60 * 60 * 1000
/** Fixed days, so that the same sources build the same app. */
const RANGE = { start: '2026-10-02', end: '2026-10-31' }

if (import.meta.main) process.stdout.write(JSON.stringify(await demoReports()))

/** A framed payload for each report key, as the server would answer. */
export async function demoReports(): Promise<Record<ReportKey, object>> {
  const folder = mkdtempSync(join(tmpdir(), 'curlew-demo-'))
  const store = await openStore({ folder })
  try {
    const previous = previousPeriod(RANGE)
    const today = addDays(RANGE.end, 1)
    const [from, to] = [previous.start, today].map((day) => startOfDay(SAMPLE_SITE.timezone, day)) as [number, number]
    await importEvents(store, { id: SITE_ID, ...SAMPLE_SITE }, sampleEvents({ seed: SAMPLE_SEED, from, to }))
    await store.replaceSearchTerms(SITE_ID, sampleSearchTerms(SAMPLE_SEED, { start: previous.start, end: RANGE.end }))
    await store.load([], [...sampleFetches(SITE_ID, SAMPLE_SEED, { start: previous.start, end: RANGE.end })])
    // In the evening: the realtime report would show little at midnight.
    const now = to - EVENING_MS
    const site = sampleSite(from)
    const params = {
      range: RANGE,
      previous,
      compare: false,
      context: queryContext(site),
      locale: LOCALE,
      now,
      today,
    }
    const services: NeedSources = {
      now: () => now,
      notes: { forCharts: async () => ({}) },
      audits: { historyOf: async () => ({ latest: null, days: [] }) },
      searchConsole: { reportUrl: async () => null },
      exceptions: { check: async () => {}, list: async () => demoExceptions(RANGE, site.timeZone) },
      sample: { audits: (device, { timeZone, domain }) => sampleAudits(device, { now, timeZone, domain }) },
    }
    const definitions: readonly ReportDefinition[] = REPORTS
    const payloads: Partial<Record<ReportKey, object>> = {}
    const figures = createFigures(() => store)
    const facts = await figures.facts(site)
    const asked = { services, site, facts, range: RANGE, journeys: {}, locale: LOCALE, signal: undefined }
    for (const definition of definitions)
      payloads[definition.key] = await figures.ask(
        site,
        async (ask) => {
          const needs = await needsOf(definition, { ...asked, ask, request: { report: definition.key } })
          return runReport(ask, definition, { ...params, ...needs }, [])
        },
        { tooLong: { code: 'sample_too_slow' } },
      )
    // With the sample's local times, in every site's time zone.
    for (const key of ['user_journey', 'exceptions'] as const)
      payloads[key] = moveInstants(payloads[key]!, SAMPLE_SITE.timezone, 'UTC')
    return payloads as Record<ReportKey, object>
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The sample site as a server stores it. */
function sampleSite(createdAt: number) {
  return toSite(
    {
      ...SAMPLE_SITE,
      id: SITE_ID,
      key: '',
      ordinal: 1,
      is_sample: 1,
      sample_level: 'agency',
      source: OWN_SOURCE,
      excluded_addresses: '[]',
      excluded_roles: null,
      counted_anyway: null,
      links: null,
      definitions: null,
      dimensions: null,
      goals: JSON.stringify(SAMPLE_GOALS),
      funnels: JSON.stringify(SAMPLE_FUNNELS),
      rates: null,
      vitals_percent: null,
      first_day_of_week: null,
      order_url: null,
      created_at: createdAt,
    },
    [],
  )
}
