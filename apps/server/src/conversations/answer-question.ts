/** A question's answer: understood, allowed, asked of the site's figures, and said. */
import {
  type Answer,
  type Block,
  chartOf,
  checkPlan,
  createSay,
  type Decision,
  filtersOf,
  mayAskModel,
  narrateParts,
  type Plan,
  planWithModel,
  proseWithModel,
  RangeOutsideError,
  type RefusalReason,
  reportOf,
  runPlan,
  type Say,
  TooManyStepsError,
  toHtml,
  understand,
} from '@curlew/assistant'
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
import { createWords, languageOf, type Words } from '@curlew/words'
import { firstDayOfWeek } from '@curlew/words/formats'
import type { AddonRegistry } from '../addons/addons.ts'
import type { Base } from '../base.ts'
import type { Site } from '../entities/site.ts'
import { isNotSupported, type SiteAsk } from '../figures/ask.ts'
import { CallError } from '../http/failure.ts'
import type { LanguageModels } from '../language-model/language-model.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'
import { connectionOf } from '../sites/connection.ts'
import type { AnswerToKeep, OpenQuestion } from './chats.ts'
import { createModelHelp, type ModelHelp } from './model-help.ts'
import type { Vocabularies } from './vocabulary.ts'

export interface AnswerServices extends LicenceCheck, Pick<Base, 'config' | 'figures' | 'now'> {
  addons: Pick<AddonRegistry, 'of'>
  vocabularies: Vocabularies
  languageModels: LanguageModels
}

export interface Asked {
  site: Site
  question: OpenQuestion
  /** Of the reader, BCP 47. */
  locale: string
  signal?: AbortSignal | undefined
}

/**
 * An answer, or an honest sentence where there is none.
 * @throws {CallError} `license_level`, `expired_license`, `not_connected`, `timeout`
 */
export async function answerQuestion(services: AnswerServices, asked: Asked): Promise<AnswerToKeep> {
  const { site, question, locale, signal } = asked
  const level = await requireLevel(services, site, 'ai_insights_chat')
  const facts = await services.figures.facts(site, { signal })
  if (!connectionOf(services, site, facts).authed) throw new CallError('not_connected')
  const words = await createWords({ locale, currency: site.currency, timezone: site.timeZone })
  const say = createSay(words, locale, firstDayOfWeek(locale))
  const now = services.now()
  const place = {
    today: dayOf(site.timeZone, now),
    firstDayOfWeek: firstDayOfWeek(locale),
    firstDay: facts ? dayOf(site.timeZone, facts.firstTime) : undefined,
    timeZone: site.timeZone,
    now,
  }
  const hasShop = facts?.hasShop ?? false
  const model = createModelHelp(await services.languageModels.of(site), signal)

  const inFigures = <T>(work: (ask: SiteAsk) => Promise<T>) =>
    services.figures.ask(site, work, { tooLong: { code: 'figures_too_slow' }, signal })

  const byRules = await inFigures(async (ask) => {
    const values = await services.vocabularies.of(site, ask, { today: place.today, hasShop, locale })
    const params = site.dimensions.map(({ name }) => name)
    const previous = question.previous && { previous: question.previous }
    const surroundings = { ...place, locale, values, params, hasShop, ...previous }
    const understood = understand(question.text, surroundings)
    if ('refused' in understood) return { isRefused: true as const, ...understood, surroundings }
    const { plan, decisions } = understood
    return { isRefused: false as const, found: await answered(ask, plan), decisions }
  })
  if (!byRules.isRefused)
    return worded(
      byRules.found,
      byRules.decisions.map((decision) => noteOf(words, decision)),
    )

  // A model may take long: meanwhile nothing of the figures is held.
  const { refused, surroundings } = byRules
  const plan = mayAskModel(refused)
    ? await model.help((ask, hidesTexts) =>
        planWithModel(ask, question.text, { surroundings, timeZone: site.timeZone, say, hidesTexts }),
      )
    : null
  if (plan) {
    const found = await inFigures((ask) => answered(ask, plan))
    const read = 'receipt' in found ? [words.t('answer.modelRead', { question: found.receipt.question })] : []
    return worded(found, read)
  }
  return refusal([refusedText(words, refused, byRules.words ?? [], hasShop), ...modelNote(words, model.lack)])

  /** The figures of a plan, or why there are none. */
  async function answered(ask: SiteAsk, plan: Plan): Promise<Answered> {
    const report = reportOf(plan)
    const lack = lackOf(words, report, level, missingAddon(report, await services.addons.of(site)))
    if (lack !== null) return { refusal: refusal([lack], plan) }
    if (checkPlan(plan) !== null) return { refusal: refusal([refusedText(words, 'not_together', [], hasShop)]) }
    try {
      const answer = await runPlan(ask, plan, place)
      return { answer, receipt: receiptOf(answer, say, site, ask) }
    } catch (error) {
      const text = impossibleText(words, error)
      if (text === null) throw error
      return { refusal: refusal([text], plan) }
    }
  }

  /** An answer in sentences, its first ones a model's where there is one and its prose passes the checks. */
  async function worded(found: Answered, notes: readonly string[]): Promise<AnswerToKeep> {
    if ('refusal' in found) return found.refusal
    const { answer, receipt } = found
    const chart = chartOf(answer, say)
    const { lead, details } = narrateParts(answer, say, site.timeZone, chart !== null)
    const language = languageOf(locale) === 'de' ? 'de' : 'en'
    const prose = await model.help((ask, hidesTexts) =>
      proseWithModel(ask, answer, say, { question: question.text, language, hidesTexts }),
    )
    const blocks = [
      ...(prose ?? lead),
      ...details,
      ...[...notes, ...modelNote(words, model.lack)].map((text): Block => ({ paragraph: [text] })),
    ]
    return { content: toHtml(blocks), plan: answer.plan, meta: { chart: chart ?? false, receipt } }
  }
}

type Answered = { answer: Answer; receipt: AnswerReceipt } | { refusal: AnswerToKeep }

const refusal = (texts: readonly string[], plan: Plan | null = null): AnswerToKeep => ({
  content: toHtml(texts.map((text) => ({ paragraph: [text] }))),
  plan,
  meta: undefined,
})

/** That no model helped though there is one. */
function modelNote({ t }: Words, lack: ModelHelp['lack']): string[] {
  return lack === null ? [] : [t(lack === 'budget' ? 'answer.modelBudget' : 'answer.modelFailed')]
}

function refusedText({ t }: Words, reason: RefusalReason, words: readonly string[], hasShop: boolean): string {
  const example = t(hasShop ? 'answer.exampleShop' : 'answer.example')
  return t(`answer.refused.${reason}`, { words: words.map((word) => `“${word}”`), example })
}

/** What the site's edition or addons keep closed, in words; null: nothing. */
function lackOf({ t }: Words, report: ReportKey, level: LicenceLevel, addon: string | undefined): string | null {
  if (!allows(level, report)) return t('answer.refused.licence', { level: GATES[report], report: t(`title.${report}`) })
  return addon ? t('answer.refused.addon', { addon: t(`title.${report}`) }) : null
}

/** Why a plan that makes sense has no answer; null: that is a fault. */
function impossibleText({ t }: Words, error: unknown): string | null {
  if (error instanceof RangeOutsideError)
    return t(error.when === 'future' ? 'answer.refused.future_range' : 'answer.refused.past_range')
  if (error instanceof TooManyStepsError) return t('answer.refused.too_many_steps', { example: t('answer.example') })
  return isNotSupported(error) ? t('answer.refused.not_supported') : null
}

function noteOf({ t }: Words, decision: Decision): string {
  return t(decision === 'users_or_sessions' ? 'answer.usersOrSessions' : 'answer.defaultRange')
}

function receiptOf({ plan, days, compared }: Answer, say: Say, site: Site, ask: SiteAsk): AnswerReceipt {
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
    ...(compared && { compare: { start: compared.start, end: compared.end } }),
    timezone: site.timeZone,
    filters: filtersOf(plan, say),
    ...ask.basis(),
    report: { route: `${route}?${dates}`, label: say.words.t(`title.${key}`) },
  }
}
