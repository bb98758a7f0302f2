/** Answers a question: parses it into a plan, checks permissions, queries the figures, and writes the text. */
import {
  type Answer,
  type Block,
  chartOf,
  type Decision,
  type DirectionSaid,
  definitionBlocks,
  mayAskModel,
  narrateParts,
  type Plan,
  planToGoOnFrom,
  planWithModel,
  proseWithModel,
  toHtml,
  toText,
  understand,
} from '@curlew/assistant'
import type { AnswerReceipt } from '@curlew/model'
import { languageOf, type Words } from '@curlew/words'
import type { Site } from '../entities/site.ts'
import type { FactsOptions, SiteAsk } from '../figures/ask.ts'
import type { LanguageModels } from '../language-model/language-model.ts'
import { answerPlan, type PlanServices, receiptOf, refusedText, type Scene, sceneOf } from './answer-plan.ts'
import type { AnswerToKeep, OpenQuestion } from './chats.ts'
import type { FigureTurns } from './figure-turns.ts'
import { createModelHelp, type ModelHelp } from './model-help.ts'
import type { Vocabularies } from './vocabulary.ts'

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

/** An answer for storage and for other programs. */
export interface Answered extends AnswerToKeep {
  /** The content as plain text. */
  text: string
  /** Figures and receipt; absent if there is no answer, and the text says why. */
  found?: { answer: Answer; receipt: AnswerReceipt; scene: Scene }
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
    return worded(
      byRules.found,
      byRules.decisions
        .filter((own) => !isDirection(own))
        .map((own) => words.t(NOTES[own], { currency: site.currency })),
      byRules.decisions.filter(isDirection).flatMap((own) => firstWordsOn(own, byRules.found)),
    )

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
    const read =
      'receipt' in found
        ? [
            words.t('answer.modelRead', {
              question: say.words.formats.list(
                [found.receipt.question, found.receipt.filters].filter((part) => part !== ''),
              ),
              days: say.range(found.answer.days),
            }),
            ...wordsNote(words, byModel.words),
          ]
        : []
    return worded(found, read)
  }
  const wanted = { asked: question.text, hasShop, surroundings }
  const isUnclear = refused === 'no_context' && question.previous !== null
  const because = byRules.because ?? (isUnclear ? 'unclear_back' : undefined)
  const text = refusedText(words, refused, byRules.words ?? [], wanted, because)
  return refusal([text, ...modelNote(words, model.lack)])

  /** Corrects a rise or fall that the question assumed wrongly, and says yes or no to one that it asked about. */
  function firstWordsOn(decision: DirectionSaid, found: Found): string[] {
    if ('refusal' in found) return []
    const { plan, totals } = found.answer
    const metric = plan.metrics[0]!
    const before = totals.previous?.[metric] ?? 0
    const difference = say.direction(metric, totals.current[metric], before)
    const isTrue = decision === 'said_to_rise' || decision === 'asked_if_rose' ? difference > 0 : difference < 0
    if (decision === 'asked_if_rose' || decision === 'asked_if_fell')
      return before === 0 ? [] : [words.t(isTrue ? 'answer.yes' : 'answer.no')]
    return isTrue ? [] : [words.t(PREMISES[decision], { label: say.metricLabel(metric) })]
  }

  /** The figures of a plan, or a sentence on why there are none. */
  async function answered(ask: SiteAsk, plan: Plan): Promise<Found> {
    const answer = await answerPlan(services, scene, ask, plan)
    if ('refused' in answer) return { refusal: refusal([answer.refused], plan) }
    return { answer, receipt: receiptOf(answer, scene, ask) }
  }

  /**
   * An answer as text, whose first sentences are a model's if its prose passes the checks.
   * @param notes at its end
   * @param corrections at its beginning
   */
  async function worded(
    found: Found,
    notes: readonly string[],
    corrections: readonly string[] = [],
  ): Promise<Answered> {
    if ('refusal' in found) return found.refusal
    const { answer, receipt } = found
    const chart = chartOf(answer, say)
    const { lead, details } = narrateParts(answer, say, site.timeZone, chart)
    // Plain text has no chart beside it.
    const written = chart ? narrateParts(answer, say, site.timeZone).details : details
    const language = languageOf(locale) === 'de' ? 'de' : 'en'
    const prose = await model.help((ask, hidesTexts) =>
      proseWithModel(ask, answer, say, { question: question.text, language, hidesTexts }),
    )
    const noteTexts = [
      ...notes,
      ...(scene.isLoading ? [words.t('answer.stillLoading')] : []),
      ...(scene.facts === null ? [words.t('answer.noVisitYet')] : []),
      ...modelNote(words, model.lack),
    ].map((text): Block => ({ paragraph: [text] }))
    const first = [...corrections.map((text): Block => ({ paragraph: [text] })), ...(prose ?? lead)]
    return {
      content: toHtml([...first, ...details, ...noteTexts]),
      text: toText([...first, ...written, ...noteTexts]),
      plan: planToGoOnFrom(answer, chart),
      meta: { chart: chart ?? false, receipt },
      found: { answer, receipt, scene },
    }
  }
}

const PREMISES = { said_to_fall: 'answer.didNotFall', said_to_rise: 'answer.didNotRise' } as const
const isDirection = (decision: Decision): decision is DirectionSaid => !Object.hasOwn(NOTES, decision)

type Found = { answer: Answer; receipt: AnswerReceipt } | { refusal: Answered }

const contentOf = (blocks: readonly Block[]) => ({ content: toHtml(blocks), text: toText(blocks) })

const refusal = (texts: readonly string[], plan: Plan | null = null): Answered => ({
  ...contentOf(texts.map((text) => ({ paragraph: [text] }))),
  plan,
  meta: undefined,
})

/** Words that the rules do not know: what they mean is a model's word alone. */
function wordsNote({ t, formats }: Words, unknown: readonly string[]): string[] {
  const quoted = unknown.map((text) => t('answer.quoted', { text }))
  return quoted.length > 0 ? [t('answer.modelWords', { count: quoted.length, words: formats.list(quoted) })] : []
}

/** A note that the configured model could not help. */
function modelNote({ t }: Words, lack: ModelHelp['lack']): string[] {
  return lack === null ? [] : [t(lack === 'budget' ? 'answer.modelBudget' : 'answer.modelFailed')]
}

const NOTES = {
  users_or_sessions: 'answer.usersOrSessions',
  rate_of_visits: 'answer.rateOfVisits',
  abandonment_of_checkouts: 'answer.abandonmentOfCheckouts',
  default_range: 'answer.defaultRange',
  default_weeks: 'answer.defaultWeeks',
  default_months: 'answer.defaultMonths',
  default_all: 'answer.defaultAll',
  movers_of_pages: 'answer.moversOfPages',
  posts_as_pages: 'answer.postsAsPages',
  shop_as_site: 'answer.shopAsSite',
  bounces_of_seen: 'answer.bouncesOfSeen',
  other_currency: 'answer.otherCurrency',
  joined_periods: 'answer.joinedPeriods',
  beside_now: 'answer.besideNow',
  same_days_of_year: 'answer.sameDaysOfYear',
  fastest_by_gain: 'answer.fastestByGain',
  place_as_country: 'answer.placeAsCountry',
  place_as_region: 'answer.placeAsRegion',
  place_as_city: 'answer.placeAsCity',
  iphone_as_ios: 'answer.iphoneAsIos',
  ipad_as_tablet: 'answer.ipadAsTablet',
  weekend_by_day: 'answer.weekendByDay',
  paid_by_channel: 'answer.paidByChannel',
  returning_as_visitors: 'answer.returningAsVisitors',
  orders_by_landing_page: 'answer.ordersByLandingPage',
  pieces_of_product: 'answer.piecesOfProduct',
  whole_days: 'answer.wholeDays',
  orders_not_first: 'answer.ordersNotFirst',
} as const satisfies Record<Exclude<Decision, DirectionSaid>, string>
