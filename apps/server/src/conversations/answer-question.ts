/** Answers a question: parses it into a plan, checks permissions, queries the figures, and writes the text. */
import { definitionBlocks, mayAskModel, type Plan, planWithModel, understand } from '@curlew/assistant'
import type { Words } from '@curlew/words'
import type { Site } from '../entities/site.ts'
import type { FactsOptions, SiteAsk } from '../figures/ask.ts'
import type { LanguageModels } from '../language-model/language-model.ts'
import { answerPlan, type PlanServices, receiptOf, refusedText, type Scene, sceneOf } from './answer-plan.ts'
import type { OpenQuestion } from './chats.ts'
import type { FigureTurns } from './figure-turns.ts'
import { createModelHelp } from './model-help.ts'
import type { Vocabularies } from './vocabulary.ts'
import {
  type Answered,
  contentOf,
  correctionsOf,
  type Found,
  modelNote,
  notesOf,
  refusal,
  wordAnswer,
} from './word-answer.ts'

export interface AnswerServices extends PlanServices {
  vocabularies: Vocabularies
  figureTurns: FigureTurns
  languageModels: LanguageModels
}

export interface QuestionToAnswer extends FactsOptions {
  site: Site
  question: OpenQuestion
  /** The reader's locale, BCP 47. */
  locale: string
}

/**
 * An answer, or a sentence on why it is missing.
 * @throws {CallError} `license_level`, `expired_license`, `not_connected`, `timeout`
 */
export async function answerQuestion(services: AnswerServices, asked: QuestionToAnswer): Promise<Answered> {
  const { site, question, locale, signal, priority } = asked
  const { figureTurns } = services
  const scene = await figureTurns.take(() => sceneOf(services, site, asked), priority)
  const { words, say, place, hasShop } = scene
  const model = createModelHelp(await services.languageModels.of(site), signal)
  const wording = { scene, model, site, question: question.text, locale }

  const inFigures = <T>(work: (ask: SiteAsk) => Promise<T>) =>
    figureTurns.take(
      () => services.figures.ask(site, work, { tooLong: { code: 'figures_too_slow' }, signal, priority }),
      priority,
    )

  const byRules = await inFigures(async (ask) => {
    const values = await services.vocabularies.of(site, ask, { today: place.today, hasShop, locale })
    const params = site.dimensions.map(({ name }) => name)
    const previous = {
      ...(question.previous && { previous: question.previous }),
      isAfterRefusal: question.isAfterRefusal,
    }
    const { currency } = site
    const siteNames = [site.name, site.domain, site.domain.split('.')[0]!]
    const goals = site.goals.map(({ id, name, kind, rule }) => ({ id, name, kind, rule }))
    const surroundings = { ...place, locale, values, goals, params, siteNames, hasShop, currency, ...previous }
    const understood = understand(question.text, surroundings)
    if ('defines' in understood) return { defines: understood.defines }
    if ('refused' in understood) return { isRefused: true as const, ...understood, surroundings }
    const { plan, decisions } = understood
    return { isRefused: false as const, found: await answered(ask, plan), decisions }
  })
  if ('defines' in byRules)
    return {
      ...contentOf(definitionBlocks(byRules.defines, words, site.definitions.bounce)),
      plan: null,
      meta: undefined,
    }
  if (!byRules.isRefused)
    return wordAnswer(wording, byRules.found, {
      notes: notesOf(byRules.decisions, words, site.currency),
      corrections: correctionsOf(byRules.decisions, byRules.found, scene),
    })

  // A model may take long: hold no read of the store in the meantime.
  const { refused, surroundings } = byRules
  const byModel =
    !byRules.because && mayAskModel(refused)
      ? await model.help((ask, hidesTexts) =>
          planWithModel(ask, question.text, { surroundings, timeZone: site.timeZone, say, hidesTexts }),
        )
      : null
  if (byModel) {
    const found = await inFigures((ask) => answered(ask, byModel.plan))
    return wordAnswer(wording, found, { notes: readByModel(found, scene, byModel.words), corrections: [] })
  }
  const wanted = { asked: question.text, hasShop, surroundings }
  const isUnclear = refused === 'no_context' && question.previous !== null
  const because = byRules.because ?? (isUnclear ? 'unclear_back' : undefined)
  const text = refusedText(words, refused, byRules.words ?? [], wanted, because)
  return refusal([text, ...modelNote(words, model.lack)])

  /** The figures of a plan, or a sentence on why there are none. */
  async function answered(ask: SiteAsk, plan: Plan): Promise<Found> {
    const answer = await answerPlan(services, scene, ask, plan)
    if ('refused' in answer) return { refusal: refusal([answer.refused], plan) }
    return { answer, receipt: receiptOf(answer, scene, ask) }
  }
}

/** How a model has read the question. */
function readByModel(found: Found, { words, say }: Scene, unknown: readonly string[]): string[] {
  if (!('receipt' in found)) return []
  const { question, filters } = found.receipt
  return [
    words.t('answer.modelRead', {
      question: say.words.formats.list([question, filters].filter((part) => part !== '')),
      days: say.range(found.answer.days),
    }),
    ...wordsNote(words, unknown),
  ]
}

/** Words that the rules do not know: what they mean is a model's word alone. */
function wordsNote({ t, formats }: Words, unknown: readonly string[]): string[] {
  const quoted = unknown.map((text) => t('answer.quoted', { text }))
  return quoted.length > 0 ? [t('answer.modelWords', { count: quoted.length, words: formats.list(quoted) })] : []
}
