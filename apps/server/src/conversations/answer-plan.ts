/** A plan's answer: allowed, checked, and asked of the site's figures. Every door to the assistant leads through here. */

import {
  type Answer,
  checkPlan,
  conditionsOf,
  createSay,
  type ExampleWanted,
  exampleFor,
  type Place,
  type Plan,
  RangeOutsideError,
  type RefusalReason,
  reportOf,
  runPlan,
  type Say,
  TooManyStepsError,
} from '@curlew/assistant'
import type { SiteFacts } from '@curlew/engine'
import {
  type AnswerReceipt,
  allows,
  dayOf,
  GATES,
  type LicenceLevel,
  missingAddon,
  type ReportKey,
} from '@curlew/model'
import { REPORTS } from '@curlew/reports'
import { createWords, type Words } from '@curlew/words'
import { firstDayOfWeek } from '@curlew/words/formats'
import type { AddonRegistry } from '../addons/addons.ts'
import type { Base } from '../base.ts'
import type { Site } from '../entities/site.ts'
import { type FactsOptions, isNotSupported, type SiteAsk } from '../figures/ask.ts'
import { CallError } from '../http/failure.ts'
import { basisOf, type HistoryLoads, isHistoryLoading } from '../import/history-loads.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'
import { connectionOf } from '../sites/connection.ts'

export interface PlanServices extends LicenceCheck, HistoryLoads, Pick<Base, 'figures' | 'now'> {
  addons: Pick<AddonRegistry, 'of'>
}

/** Where a plan is answered, and for which reader. */
export interface Scene {
  site: Site
  level: LicenceLevel
  place: Place
  /** What the source has said of the site as a whole; null: it has no events. */
  facts: SiteFacts | null
  hasShop: boolean
  /** Whether the site's history is still being loaded: figures may still grow. */
  isLoading: boolean
  /** When the newest event happened, in milliseconds since 1970; absent: the site has none. */
  lastTime: number | undefined
  words: Words
  say: Say
}

/**
 * What the assistant knows of a site before it answers.
 * @param reader `locale`: BCP 47; `signal` ends the work early
 * @throws {CallError} `license_level`, `expired_license`, `not_connected`, `timeout`
 */
export async function sceneOf(
  services: PlanServices,
  site: Site,
  { locale, signal, priority }: FactsOptions & { locale: string },
): Promise<Scene> {
  const level = await requireLevel(services, site, 'ai_insights_chat')
  // Before the first figure: what is loaded meanwhile is not in all of them.
  const isLoading = await isHistoryLoading(services, site)
  const facts = await services.figures.facts(site, { signal, priority })
  if (!connectionOf(services, site, facts).authed) throw new CallError('not_connected')
  const words = await createWords({ locale, currency: site.currency, timezone: site.timeZone })
  const now = services.now()
  return {
    site,
    level,
    words,
    say: createSay(words, locale, firstDayOfWeek(locale)),
    facts,
    isLoading,
    hasShop: facts?.hasShop ?? false,
    lastTime: facts?.lastTime,
    place: {
      today: dayOf(site.timeZone, now),
      firstDayOfWeek: firstDayOfWeek(locale),
      firstDay: facts ? dayOf(site.timeZone, facts.firstTime) : undefined,
      timeZone: site.timeZone,
      now,
    },
  }
}

/**
 * A plan's figures, or why there are none, in a sentence.
 * @throws what `ask` throws, but for what the site's source will never know
 */
export async function answerPlan(
  { addons }: Pick<PlanServices, 'addons'>,
  { site, level, place, facts, hasShop, words }: Scene,
  ask: SiteAsk,
  plan: Plan,
): Promise<Answer | { refused: string }> {
  const report = reportOf(plan)
  const lack = lackOf(words, report, level, missingAddon(report, await addons.of(site, async () => facts)))
  if (lack !== null) return { refused: lack }
  if (checkPlan(plan) !== null) return { refused: refusedText(words, 'not_together', [], { asked: plan, hasShop }) }
  try {
    return await runPlan(ask, plan, place)
  } catch (error) {
    const text = impossibleText(words, error, hasShop)
    if (text === null) throw error
    return { refused: text }
  }
}

/** Why a question has no answer, in a sentence with an example of one that has. */
export function refusedText(
  words: Words,
  reason: RefusalReason,
  unclear: readonly string[],
  wanted: ExampleWanted,
): string {
  const quoted = (text: string) => words.t('answer.quoted', { text })
  const example = quoted(exampleFor(words, reason, wanted))
  return words.t(`answer.refused.${reason}`, { words: unclear.map(quoted), example })
}

/** What the site's edition or addons keep closed, in words; null: nothing. */
function lackOf({ t }: Words, report: ReportKey, level: LicenceLevel, addon: string | undefined): string | null {
  if (!allows(level, report)) return t('answer.refused.licence', { level: GATES[report], report: t(`title.${report}`) })
  return addon ? t('answer.refused.addon', { addon: t(`title.${report}`) }) : null
}

/** Why a plan that makes sense has no answer; null: that is a fault. */
function impossibleText(words: Words, error: unknown, hasShop: boolean): string | null {
  const { t } = words
  if (error instanceof RangeOutsideError) return t(`answer.refused.${error.when}_range`)
  if (error instanceof TooManyStepsError) {
    const text = exampleFor(words, 'too_many_steps', { asked: null, hasShop })
    return t('answer.refused.too_many_steps', { example: t('answer.quoted', { text }) })
  }
  return isNotSupported(error) ? t('answer.refused.not_supported') : null
}

/** What an answer rests on, with the report that shows more of it. */
export function receiptOf(
  { plan, days, compared }: Answer,
  { say, site, isLoading }: Scene,
  ask: SiteAsk,
): AnswerReceipt {
  const key = reportOf(plan)
  const route = REPORTS.find((report) => report.key === key)?.route ?? '/'
  const dates = new URLSearchParams({ start: days.start, end: days.end })
  const figures = plan.metrics.map(say.metricLabel)
  return {
    question: say.words.formats.list([
      ...(figures.length > 0 ? figures : [say.words.t(`title.${key}`)]),
      ...(plan.by ? [say.dimensionLabel(plan.by)] : []),
    ]),
    range: days,
    ...(compared && { compare: compared }),
    timezone: site.timeZone,
    filters: conditionsOf(plan, say),
    ...basisOf(ask.basis(), isLoading),
    report: { route: `${route}?${dates}`, label: say.words.t(`title.${key}`) },
  }
}
