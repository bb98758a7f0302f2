/**
 * The reports' sample figures, for behind a notice and for "See a Sample Report": each report's own definition, run over some
 * weeks of the sample site while the app is built.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@curlew/engine'
import {
  ALL_BUILT_IN_DIMENSIONS,
  addDays,
  moveInstants,
  previousPeriod,
  type ReportDefinition,
  type ReportKey,
  startOfDay,
} from '@curlew/model'
import { REPORTS } from '@curlew/reports'
import { describeFor } from '../exceptions/describe.ts'
import { createFigures } from '../figures/ask.ts'
import { importEvents } from '../import/importer.ts'
import { runReport } from '../reports/run-report.ts'
import { sampleAudits } from '../sample/audits.ts'
import { SAMPLE_SEED, sampleEvents } from '../sample/generator.ts'
import { sampleSearchTerms } from '../sample/search-terms.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import { demoExceptions } from './exceptions.ts'

const SITE_ID = 1
const LOCALE = 'en-US'
const EVENING_MS = 4 * 60 * 60 * 1000
/** Always the same days, so that the same sources make the same app. */
const RANGE = { start: '2026-10-02', end: '2026-10-31' }

if (import.meta.main) process.stdout.write(JSON.stringify(await demoReports()))

/** A payload with its frame for every report, by key, as the server would answer. */
export async function demoReports(): Promise<Record<ReportKey, object>> {
  const folder = mkdtempSync(join(tmpdir(), 'curlew-demo-'))
  const store = await openStore({ folder })
  try {
    const previous = previousPeriod(RANGE)
    const today = addDays(RANGE.end, 1)
    const [from, to] = [previous.start, today].map((day) => startOfDay(SAMPLE_SITE.timezone, day)) as [number, number]
    await importEvents(store, { id: SITE_ID, ...SAMPLE_SITE }, sampleEvents({ seed: SAMPLE_SEED, from, to }))
    await store.replaceSearchTerms(SITE_ID, sampleSearchTerms(SAMPLE_SEED, { start: previous.start, end: RANGE.end }))
    const describe = await describeFor({ ...SAMPLE_SITE, timeZone: SAMPLE_SITE.timezone }, LOCALE)
    const params = {
      range: RANGE,
      previous,
      compare: false,
      context: { site: SITE_ID, timeZone: SAMPLE_SITE.timezone, currency: SAMPLE_SITE.currency },
      locale: LOCALE,
      // In the evening: at midnight there would be little to see in real time.
      now: to - EVENING_MS,
      today,
      waiting: false,
      notes: {},
      dimensions: {
        settings: ALL_BUILT_IN_DIMENSIONS,
        said: new Set(ALL_BUILT_IN_DIMENSIONS.map(({ name }) => name)),
      },
      orderUrl: null,
      searchTermsUntil: RANGE.end,
      searchConsoleUrl: null,
      // Weeks of one year: there is no year to look back on.
      review: { year: Number(RANGE.start.slice(0, 4)) - 1, since: null },
      speed: {
        ...sampleAudits('desktop', {
          now: to - EVENING_MS,
          timeZone: SAMPLE_SITE.timezone,
          domain: SAMPLE_SITE.domain,
        }),
        notes: {},
      },
      journeys: {},
      exceptions: {
        unwatched: 0,
        found: demoExceptions(RANGE, SAMPLE_SITE.timezone).map((found) => ({
          ...found,
          description: describe(found),
        })),
      },
    }
    const definitions: readonly ReportDefinition[] = REPORTS
    const payloads: Partial<Record<ReportKey, object>> = {}
    const figures = createFigures(() => store)
    const site = {
      id: SITE_ID,
      timeZone: SAMPLE_SITE.timezone,
      currency: SAMPLE_SITE.currency,
      source: 'curlew',
      rates: {},
    }
    for (const definition of definitions)
      payloads[definition.key] = await figures.ask(site, (ask) => runReport(ask, definition, params, []), {
        tooLong: { code: 'sample_too_slow' },
      })
    // With the sample's clock times, whichever zone the site is in that shows them.
    for (const key of ['user_journey', 'exceptions'] as const)
      payloads[key] = moveInstants(payloads[key]!, SAMPLE_SITE.timezone, 'UTC')
    return payloads as Record<ReportKey, object>
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
