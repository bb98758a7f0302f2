/** Answers a plan: checks permissions and the plan, then queries the site's figures. Every entry point of the assistant uses this. */

import {
  type Answer,
  type Because,
  checkPlan,
  conditionsOf,
  createSay,
  type ExampleWanted,
  exampleFor,
  examplesFor,
  isListedBy,
  isOfWholeVisits,
  NotAllCountedError,
  type Place,
  type Plan,
  RangeOutsideError,
  type RefusalReason,
  reportOf,
  runPlan,
  type Say,
  sayFor,
  TooManyStepsError,
} from '@curlew/assistant'
import type { SiteFacts } from '@curlew/engine'
import {
  type AnswerReceipt,
  allows,
  canChooseSessions,
  dayOf,
  dimensionScope,
  GATES,
  type LicenceLevel,
  METRICS,
  missingAddon,
  type ReportKey,
} from '@curlew/model'
import { createWords, type Words } from '@curlew/words'
import type { AddonRegistry } from '../addons/addons.ts'
import type { Base } from '../base.ts'
import type { Site } from '../entities/site.ts'
import { firstDayOfWeekOf } from '../entities/week.ts'
import { type FactsOptions, isNotSupported, type SiteAsk } from '../figures/ask.ts'
import { CallError } from '../http/failure.ts'
import { basisOf, type HistoryLoads, isHistoryLoading } from '../import/history-loads.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'
import { reportLink } from '../reports/report-link.ts'
import { showsFigure } from '../reports/shows-figure.ts'
import { connectionOf } from '../sites/connection.ts'
import { keptSinceOf } from '../visitor-data/kept-since.ts'

export interface PlanServices extends LicenceCheck, HistoryLoads, Pick<Base, 'figures' | 'now' | 'database'> {
  addons: Pick<AddonRegistry, 'of'>
}

/** Where a plan is answered, and for which reader. */
export interface Scene {
  site: Site
  level: LicenceLevel
  place: Place
  /** What the source knows about the site as a whole; null if it has no events. */
  facts: SiteFacts | null
  hasShop: boolean
  /** Whether the site's history is still being imported, so that figures may still grow. */
  isLoading: boolean
  /** When the newest event happened, in milliseconds since 1970; absent if the site has none. */
  lastTime: number | undefined
  words: Words
  say: Say
}

/**
 * What the assistant knows about a site before it answers.
 * @param reader `locale`: BCP 47; `signal` aborts the work
 * @throws {CallError} `license_level`, `expired_license`, `not_connected`, `timeout`
 */
export async function sceneOf(
  services: PlanServices,
  site: Site,
  { locale, signal, priority }: FactsOptions & { locale: string },
): Promise<Scene> {
  const level = await requireLevel(services, site, 'ai_insights_chat', 'answers_need_level')
  // Check before the first figure: an import in the meantime makes some of them incomplete.
  const isLoading = await isHistoryLoading(services, site)
  const facts = await services.figures.facts(site, { signal, priority })
  if (!connectionOf(services, site, facts).authed) throw new CallError('not_connected')
  const words = await createWords({ locale, currency: site.currency, timezone: site.timeZone })
  const now = services.now()
  return {
    site,
    level,
    words,
    say: createSay(words, locale, firstDayOfWeekOf(site, locale)),
    facts,
    isLoading,
    hasShop: facts?.hasShop ?? false,
    lastTime: facts?.lastTime,
    place: {
      today: dayOf(site.timeZone, now),
      firstDayOfWeek: firstDayOfWeekOf(site, locale),
      keptSince: (await keptSinceOf(services.database, site.id)) ?? undefined,
      firstDay: facts ? dayOf(site.timeZone, facts.firstTime) : undefined,
      timeZone: site.timeZone,
      now,
    },
  }
}

/**
 * A plan's figures, or a sentence on why there are none.
 * @throws what `ask` throws, except for missing support by the site's source
 */
export async function answerPlan(
  { addons }: Pick<PlanServices, 'addons'>,
  { site, level, place, facts, hasShop, words, say }: Scene,
  ask: SiteAsk,
  plan: Plan,
): Promise<Answer | { refused: string }> {
  const report = reportOf(plan)
  const lack = lackOf(words, report, level, missingAddon(report, await addons.of(site, async () => facts)))
  if (lack !== null) return { refused: lack }
  if (checkPlan(plan) !== null) return { refused: refusedText(words, 'not_together', [], { asked: plan, hasShop }) }
  const isOfSearch = plan.metrics.some((metric) => METRICS[metric].of === 'search')
  const searchDays = isOfSearch ? await ask.searchTermDays() : undefined
  if (searchDays === null) return { refused: words.t('answer.refused.no_search_terms') }
  try {
    const answer = await runPlan(ask, plan, place)
    // Where the answer's days go beyond the last day with search terms, it says so.
    return searchDays && searchDays.last < answer.days.end ? { ...answer, searchTermsUntil: searchDays.last } : answer
  } catch (error) {
    const text = impossibleText({ words, say }, error, hasShop)
    if (text === null) throw error
    return { refused: text }
  }
}

/** Why a question has no answer, in a sentence with an example of an answerable one. */
export function refusedText(
  words: Words,
  reason: RefusalReason,
  unclear: readonly string[],
  wanted: ExampleWanted,
  because?: Because,
): string {
  const quoted = (text: string) => words.t('answer.quoted', { text })
  // What will be is not known, what was is.
  const example = quoted(
    exampleFor(words, because === 'goals' ? 'future' : because === 'advice' ? because : reason, wanted),
  )
  if (!because) return words.t(`answer.refused.${reason}`, { words: unclear.map(quoted), example })
  const examples = words.formats.list(examplesFor(words, wanted.hasShop).map(quoted))
  return words.t(`answer.because.${because}`, { words: unclear.map(quoted), example, examples })
}

/** Text on what the site's level or addons lack; null: nothing. */
function lackOf({ t }: Words, report: ReportKey, level: LicenceLevel, addon: string | undefined): string | null {
  if (!allows(level, report)) {
    const needed = t(`shell.level.${GATES[report]}`)
    return t('answer.refused.licence', { level: needed, report: t(`title.${report}`) })
  }
  return addon ? t('answer.refused.addon', { addon: t(`title.${report}`) }) : null
}

/** Why a valid plan has no answer; null: an unexpected error. */
function impossibleText({ words, say }: Pick<Scene, 'words' | 'say'>, error: unknown, hasShop: boolean): string | null {
  const { t } = words
  if (error instanceof NotAllCountedError) {
    if (error.keptSince !== undefined) return t('kept.since', { day: words.days.full(error.keptSince) })
    return t('answer.uncompared', { day: words.days.weekdayYear(error.firstDay), days: say.range(error.compared) })
  }
  if (error instanceof RangeOutsideError) return t(`answer.refused.${error.when}_range`)
  if (error instanceof TooManyStepsError) {
    const text = exampleFor(words, 'too_many_steps', { asked: null, hasShop })
    return t('answer.refused.too_many_steps', { example: t('answer.quoted', { text }) })
  }
  return isNotSupported(error) ? t('answer.refused.not_supported') : null
}

/** The receipt of an answer, with the report that shows more. */
export function receiptOf(
  { plan, days, compared, searchTermsUntil }: Answer,
  { say, site, isLoading }: Scene,
  ask: SiteAsk,
): AnswerReceipt {
  const key = reportOf(plan)
  // Reports filter whole visits. Where an answer counts something else of a page or an event, that would show another figure.
  const filters = plan.filters.filter(
    ({ dimension }) =>
      dimensionScope(dimension) === 'session' ||
      (canChooseSessions(dimension) && (isListedBy(key, dimension) || plan.metrics.every(isOfWholeVisits))) ||
      // Site Speed is of one page, and Search Console can be of one term.
      (dimension === 'pagePath' && key === 'sitespeed') ||
      (dimension === 'organicGoogleSearchQuery' && key === 'queries'),
  )
  const figures = plan.metrics.map(sayFor(plan, say).metricLabel)
  return {
    question: say.words.formats.list([
      ...(figures.length > 0 ? figures : [say.words.t(`title.${key}`)]),
      ...(plan.by ? [say.dimensionLabel(plan.by)] : []),
    ]),
    range: days,
    ...(compared && { compare: compared }),
    timezone: site.timeZone,
    filters: conditionsOf(plan, say),
    ...basisOf(ask.basis(), isLoading || searchTermsUntil !== undefined),
    report: {
      route: reportLink(key, { days, compared, filters, conversions: plan.goal?.id }),
      label: say.words.t(`title.${key}`),
      ...(!showsFigure(key, plan, filters) && { isNearest: true as const }),
    },
  }
}
