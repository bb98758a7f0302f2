/** AI Insights: notable changes in a site's figures. */
import {
  chooseFindings,
  createSay,
  daysOf,
  expectedIn,
  type Finding,
  findInsights,
  type InsightKind,
  isAgainstUsual,
  spansOf,
  wordFinding,
} from '@curlew/assistant'
import {
  type AnswerReceipt,
  addDays,
  CHAT_LIMITS,
  canChooseSessions,
  countDays,
  type DateRange,
  DIMENSIONS,
  type Dimension,
  dayOf,
  InsightFeedback,
  type Insights,
  InsightsRequest,
  InsightToRate,
  previousPeriod,
  REST_PATHS,
  type ReportFilter,
  type ReportKey,
} from '@curlew/model'
import { createWords } from '@curlew/words'
import type { Base } from '../base.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { firstDayOfWeekOf } from '../entities/week.ts'
import { holidaysIn } from '../exceptions/holidays.ts'
import { factsOrUnknown } from '../figures/ask.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { basisOf, type HistoryLoads, isHistoryLoading } from '../import/history-loads.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'
import { reportLink } from '../reports/report-link.ts'
import { connectionOf } from '../sites/connection.ts'
import { cleanText } from '../text/address.ts'
import { createInsightSets, type InsightSet, type InsightSets, type Rater } from './insight-sets.ts'

type Needs = LicenceCheck & HistoryLoads & Pick<Base, 'config' | 'figures' | 'now'> & { insightSets: InsightSets }
type Call = SiteCall<Needs>

const raterOf = ({ site, person }: Call): Rater => ({ siteId: site.id, person: person.id })

export const INSIGHTS = {
  open: ({ database, now }: Pick<Base, 'database' | 'now'>) => ({ insightSets: createInsightSets(database, now) }),
  routes: siteRoutes<Needs>(
    [
      { method: 'GET', path: REST_PATHS.insights, access: 'view_reports', answer: read },
      { method: 'POST', path: REST_PATHS.insightRate, access: 'view_reports', answer: rate },
      { method: 'GET', path: REST_PATHS.insightRatings, access: 'view_reports', answer: readRatings },
      { method: 'POST', path: REST_PATHS.insightFeedback, access: 'view_reports', answer: giveFeedback },
    ],
    'query',
  ),
}

async function read(call: Call): Promise<Insights> {
  const { services, site } = call
  await requireLevel(services, site, 'ai_insights')
  const { force_refresh } = parse(InsightsRequest, { force_refresh: call.query.force_refresh })
  const kept = force_refresh ? null : await services.insightSets.of(site.id)
  const isLoading = await isHistoryLoading(services, site)
  const isKept = kept && !isLoading && !isLoadedSince(call, kept) && !(await isOlderKnown(call, kept))
  const set = isKept ? kept : await make(call, isLoading)
  return { ...(await worded(call, set)), ratings: await services.insightSets.ratings(raterOf(call)) }
}

/** Whether days before a set's first one have been imported since: the set lacked those comparisons. */
async function isOlderKnown({ services, site, signal }: Call, { firstDay }: InsightSet): Promise<boolean> {
  const facts = await factsOrUnknown(() => services.figures.facts(site, { signal }))
  return facts !== null && facts !== 'unknown' && dayOf(site.timeZone, facts.firstTime) < firstDay
}

/** Whether history was imported after a set was made. */
const isLoadedSince = ({ services: { imports }, site }: Call, { madeAt }: InsightSet): boolean =>
  (imports.lastAt(site.id) ?? 0) >= madeAt

/**
 * The set to show, whether history was still being imported, why the site has nothing to find yet, and the number of kinds that were skipped
 * because their figures took too long.
 */
type Made = InsightSet & Pick<Insights, 'loading' | 'lacks'> & { unfinished?: number }

async function make({ services, site, locale, signal }: Call, isLoading: boolean): Promise<Made> {
  const facts = await services.figures.facts(site, { signal })
  if (!connectionOf(services, site, facts).authed) throw new CallError('not_connected')
  const today = dayOf(site.timeZone, services.now())
  const firstDay = facts ? dayOf(site.timeZone, facts.firstTime) : today
  const spans = spansOf(today)
  const scene = {
    spans,
    today,
    firstDay,
    firstDayOfWeek: firstDayOfWeekOf(site, locale),
    hasShop: facts?.hasShop ?? false,
    goals: site.goals,
    holidays: holidaysIn(site.timeZone, spans.range),
  }
  const tooLong = { code: 'figures_too_slow' } as const
  const { found, lacks, hasLooked, isSilent, basis } = await services.figures.ask(
    site,
    async (ask) => ({ ...(await findInsights(ask, scene)), basis: ask.basis() }),
    { tooLong, signal },
  )
  const reasons = [...lacks.values()]
  const unfinished = reasons.filter((why) => why === 'timeout').length
  if (!hasLooked) {
    if (unfinished > 0) throw new CallError('timeout', tooLong)
    throw new CallError('not_supported', { code: 'figures_unknown', values: { source: basis.source } })
  }
  const { insightSets } = services
  const { loading, ...rest } = basisOf(basis, isLoading)
  const about = { range: spans.range, firstDay, ...rest, unwatched: reasons.length - unfinished }
  const set = await insightSets.make(site.id, about, chooseFindings(found, await insightSets.opinions(site.id)))
  const lack = facts === null ? 'data' : firstDay > spans.range.end ? 'days' : isSilent ? 'visits' : undefined
  // Store only complete sets: a kind that was too slow today may work tomorrow, and a site without visits may have some.
  if (lack === 'visits') await insightSets.remove(site.id)
  if (unfinished > 0 || loading || lack)
    return { ...set, unfinished, ...(loading && { loading }), ...(lack && !loading && { lacks: lack }) }
  await insightSets.save(site.id, set)
  return set
}

async function worded({ site, locale }: Call, set: Made): Promise<Omit<Insights, 'ratings'>> {
  const words = await createWords({ locale, currency: site.currency, timezone: site.timeZone })
  const say = createSay(words, locale, firstDayOfWeekOf(site, locale))
  const { range } = set
  const { start } = previousPeriod(range)
  const linkOf = (
    finding: Finding,
    { of, report, before, device }: Finding['figures'][number],
  ): AnswerReceipt['report'] => {
    const by = of && (of.by as Dimension)
    const filters: ReportFilter[] = [
      ...(of && by && isLinked(by) ? [{ dimension: by, operator: 'is' as const, values: [of.name] }] : []),
      ...(device ? [{ dimension: 'deviceCategory' as const, operator: 'is' as const, values: [device] }] : []),
    ]
    const compared = before === undefined ? undefined : comparedWith(finding, range)
    const key = report as ReportKey
    return {
      route: reportLink(key, { days: daysOf(finding, range), compared, filters }),
      label: words.t(`title.${key}`),
    }
  }
  return {
    range,
    unwatched: set.unwatched,
    unfinished: set.unfinished ?? 0,
    ...(set.loading && { loading: set.loading }),
    ...(set.lacks && { lacks: set.lacks }),
    ...(set.firstDay > start && { compares_from: addDays(set.firstDay, countDays({ start, end: range.end })) }),
    generated_at: new Date(set.madeAt).toISOString(),
    insights: set.findings.map((finding) => {
      const days = daysOf(finding, range)
      const worded = wordFinding(finding, say, range, (figure) => linkOf(finding, figure))
      const compared = comparedWith(finding, range)
      const expected = expectedIn(finding, say)
      return {
        id: finding.id,
        kind: finding.kind satisfies InsightKind,
        ...worded,
        receipt: {
          question: words.formats.list([...new Set(worded.figures.map(({ label }) => label))]),
          range: days,
          ...(compared && { compare: compared }),
          ...(expected !== undefined && { expected }),
          timezone: site.timeZone,
          filters: '',
          source: set.source,
          exact: set.exact,
          ...(set.loading && { loading: set.loading }),
          report: linkOf(finding, finding.figures[0]!),
        },
      }
    }),
  }
}

/** The days an insight compares with, if it does. Unusual days are compared with usual ones, which are not a range. */
function comparedWith({ kind, facts, figures }: Finding, range: DateRange): DateRange | undefined {
  if (isAgainstUsual(kind)) return undefined
  const before = facts.daysBefore
  if (before && 'days' in before) return before.days
  return figures.some((figure) => figure.before !== undefined) ? previousPeriod(range) : undefined
}

/** Whether a link can narrow a report to a value: of visits, or one search term. */
const isLinked = (by: Dimension) => by === 'organicGoogleSearchQuery' || (by in DIMENSIONS && canChooseSessions(by))

async function rate(call: Call) {
  const { services, site } = call
  await requireLevel(services, site, 'ai_insights')
  const { insight_id, score } = parse(InsightToRate, call.body)
  await services.insightSets.rate(raterOf(call), insight_id, { score })
  return {}
}

async function readRatings(call: Call) {
  const { services, site } = call
  await requireLevel(services, site, 'ai_insights')
  const ratings = await services.insightSets.ratings(raterOf(call))
  return Object.fromEntries(ratings.map((rating) => [rating.insight_id, rating]))
}

async function giveFeedback(call: Call) {
  const { services, site } = call
  await requireLevel(services, site, 'ai_insights')
  const { insight_id, message, skipped } = parse(InsightFeedback, call.body)
  await services.insightSets.rate(
    raterOf(call),
    insight_id,
    skipped ? { skipped } : { feedback: cleanText(message, CHAT_LIMITS.feedback) },
  )
  return {}
}
