/** If a source lacks one answer, a report shows the rest, unless its main figures are missing. */
import { isDeepStrictEqual } from 'node:util'
import { naiveStore } from '@curlew/engine/naive'
import { type JourneyQueryInput, type Question, type ReportDefinition, type Result, startOfDay } from '@curlew/model'
import { ANSWERED_REPORTS } from '@curlew/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { SAMPLE_SEED, sampleEvents } from '../sample/generator.ts'
import { SAMPLE_GOALS } from '../sample/goals.ts'
import { sampleSearchTerms } from '../sample/search-terms.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import { intercepted, reportOf } from '../test/report-of.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { createSiteSummaries } from './site-summary.ts'

const DAY = '2026-11-11'
const BEFORE = '2026-11-10'
const { timezone, currency, domain } = SAMPLE_SITE
const at = (day: string) => startOfDay(timezone, day)
const NOW = at('2026-11-12') - 60_000
/** When the year of these visits is over. */
const JANUARY = at('2027-01-05')

/** Describes a question: its first metric and its dimensions. */
function nameOf(question: Question): string {
  if ('journeys' in question) return 'journeys'
  if ('funnel' in question) return 'funnel'
  if ('crawlers' in question) return 'crawlers'
  const { metrics, dimensions = [], range } = question.query
  const days = range.start === range.end ? '' : ` ${range.start}`
  return `${metrics[0]}${dimensions.length > 0 ? ` by ${dimensions.join(', ')}` : days}`
}

/** The questions without which a report is closed: those of its main figures. Every other list or card closes alone. */
const MAIN: Readonly<Record<(typeof ANSWERED_REPORTS)[number]['key'] | 'site_summary', readonly string[]>> = {
  overview: ['sessions', 'sessions by nthHour'],
  traffic_overview: ['sessions by nthHour'],
  traffic_technology: [],
  traffic_landing_pages: ['sessions by nthHour'],
  traffic_campaign: ['sessions by nthHour'],
  traffic_source_medium: ['sessions by nthHour'],
  traffic_social: ['sessions by nthHour'],
  publisher: [],
  engagement_pages: ['screenPageViews by hostName, pagePath'],
  countries: ['sessions by nthHour'],
  dimensions: [],
  ecommerce: [],
  ecommerce_coupons: ['purchaseRevenue by orderCoupon'],
  ecommerce_funnel: [],
  forms: ['formImpressions by customEvent:form_id'],
  realtime: ['totalUsers'],
  sitespeed: [],
  sitespeedmobile: [],
  queries: ['organicGoogleSearchClicks by organicGoogleSearchQuery'],
  media: ['videoStarts by nthHour'],
  user_journey: ['journeys'],
  yearinreview: ['totalUsers 2026-01-01'],
  exceptions: [],
  // All sessions, revenue, and the sessions of each goal.
  goals: ['sessions by nthHour', 'purchaseRevenue', ...SAMPLE_GOALS.map(() => 'sessions by nthHour')],
  funnels: ['funnel'],
  events: ['eventCount by nthHour'],
  // Those of the range, and whether there ever were any.
  ai_crawlers: ['crawlers', 'crawlers'],
  site_summary: ['screenPageViews 2026-11-10'],
}

let refuses: (question: Question) => boolean = () => false
const asked = new Map<string, Question>()
const store = naiveStore({
  lacks(question) {
    asked.set(JSON.stringify(question), question)
    return refuses(question) ? 'Not known here.' : null
  },
})
/** The same answer is needed for each question that is refused. */
const answers = new Map<string, Promise<Result>>()
const source = intercepted(store, (query, answer) => {
  const key = JSON.stringify(query)
  if (!answers.has(key)) answers.set(key, answer())
  return answers.get(key)!
})

let server: TestServer
let site: Parameters<typeof reportOf>[2]
beforeAll(async () => {
  server = await startTestServer({ now: NOW, sources: { other: store } })
  const added = (await server.services.sites.add({ name: 'Sample', domain, timezone, currency }))!
  await importEvents(store, added, sampleEvents({ seed: SAMPLE_SEED, from: at(BEFORE), to: at('2026-11-12') }))
  await store.replaceSearchTerms(added.id, sampleSearchTerms(SAMPLE_SEED, { start: BEFORE, end: DAY }))
  site = added
})
afterAll(() => server?.close())

const journeys: Omit<JourneyQueryInput, 'range'> = {}
/** A report of the menu, or the site summary, which keeps no answers here. */
function definitionOf(key: string): ReportDefinition {
  const definition = (ANSWERED_REPORTS as readonly ReportDefinition[]).find((report) => report.key === key)
  const summaries = createSiteSummaries(server.services.figures, server.services, Number.POSITIVE_INFINITY)
  const about = { site: server.services.sites.byId(site.id)!, level: 'agency', since: BEFORE, content: null } as const
  return definition ?? { ...(summaries.reportOf(about) as ReportDefinition), key: SUMMARY as ReportDefinition['key'] }
}

async function answerOf(definition: ReportDefinition): Promise<unknown> {
  const answer = await reportOf(source, definition, site, {
    range: { start: DAY, end: DAY },
    now: definition.key === 'yearinreview' ? JANUARY : NOW,
    review: { year: 2026, years: [2026], since: '2025-11-10' },
    journeys,
  })
  return JSON.parse(JSON.stringify(answer))
}

/** Asks a report while the source refuses some questions; null where that closes it. */
async function without(definition: ReportDefinition, isRefused: typeof refuses): Promise<unknown> {
  refuses = isRefused
  try {
    return await answerOf(definition)
  } catch (error) {
    expect(error).toMatchObject({ type: 'not_supported' })
    return null
  } finally {
    refuses = () => false
  }
}

const isSaid = (value: unknown) => JSON.stringify(value) === '{"error":{"code":"NOT_SUPPORTED"}}'

/** Figures and lists that are others than those of a source that knows all, where the answer neither says so nor leaves them out. */
function madeUp(lesser: unknown, whole: unknown, path = ''): string[] {
  // A row without its title is shown by its path.
  if (isSaid(lesser) || lesser === null || typeof lesser === 'string') return []
  if (typeof lesser !== 'object' || typeof whole !== 'object' || whole === null)
    return Object.is(lesser, whole) ? [] : [`${path}: ${JSON.stringify(lesser)}, not ${JSON.stringify(whole)}`]
  if (Array.isArray(lesser) && lesser.length !== (whole as unknown[]).length) return [`${path}: fewer rows`]
  return Object.entries(lesser).flatMap(([name, value]) =>
    madeUp(value, (whole as Record<string, unknown>)[name], `${path}/${name}`),
  )
}

/** The site summary is not in the menu, and covers all days of a site. */
const SUMMARY = 'site_summary'
const reports = [...(ANSWERED_REPORTS as readonly ReportDefinition[]).map(({ key }) => key), SUMMARY] as const

test.each(reports)(
  '%s fails only without its main figures; other unknown figures are reported as unknown, never as zero',
  async (key) => {
    const definition = definitionOf(key)
    asked.clear()
    const whole = await answerOf(definition)
    const closing: string[] = []
    for (const [text, question] of [...asked]) {
      const lesser = await without(definition, (other) => JSON.stringify(other) === text)
      const name = nameOf(question)
      if (lesser === null) {
        closing.push(name)
        continue
      }
      expect({ name, madeUp: madeUp(lesser, whole) }).toEqual({ name, madeUp: [] })
      // Some have another way to the same answer.
      if (isDeepStrictEqual(lesser, whole)) continue
      expect({ name, answer: lesser }).toSatisfy(saysSo)
    }
    expect(closing).toEqual(MAIN[key as keyof typeof MAIN])
  },
)

const saysSo = ({ answer }: { answer: unknown }) => JSON.stringify(answer).includes('NOT_SUPPORTED')
