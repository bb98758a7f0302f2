/** The text of an answer: its figures in sentences, what was corrected before them, and notes on how the question was read. */
import {
  type Answer,
  type Block,
  chartOf,
  type Decision,
  type DirectionSaid,
  narrateParts,
  type Plan,
  planToGoOnFrom,
  proseWithModel,
  toHtml,
  toText,
} from '@curlew/assistant'
import type { AnswerReceipt } from '@curlew/model'
import { languageOf, type Words } from '@curlew/words'
import type { Site } from '../entities/site.ts'
import type { Scene } from './answer-plan.ts'
import type { AnswerToKeep } from './chats.ts'
import type { ModelHelp } from './model-help.ts'

/** An answer for storage and for other programs. */
export interface Answered extends AnswerToKeep {
  /** The content as plain text. */
  text: string
  /** Figures and receipt; absent if there is no answer, and the text says why. */
  found?: { answer: Answer; receipt: AnswerReceipt; scene: Scene }
}

/** The figures of a plan, or why there are none. */
export type Found = { answer: Answer; receipt: AnswerReceipt } | { refusal: Answered }

/** What the words of an answer depend on. */
interface Wording {
  scene: Scene
  model: ModelHelp
  site: Site
  question: string
  locale: string
}

/**
 * An answer as text, whose first sentences are a model's if its prose passes the checks.
 * @param notes at its end
 * @param corrections at its beginning
 */
export async function wordAnswer(
  { scene, model, site, question, locale }: Wording,
  found: Found,
  { notes, corrections }: Record<'notes' | 'corrections', readonly string[]>,
): Promise<Answered> {
  if ('refusal' in found) return found.refusal
  const { words, say } = scene
  const { answer, receipt } = found
  const chart = chartOf(answer, say)
  const { lead, details } = narrateParts(answer, say, site.timeZone, chart)
  // Plain text has no chart beside it.
  const written = chart ? narrateParts(answer, say, site.timeZone).details : details
  const language = languageOf(locale) === 'de' ? 'de' : 'en'
  const prose = await model.help((ask, hidesTexts) =>
    proseWithModel(ask, answer, say, { question, language, hidesTexts }),
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

/** Notes on how the rules read a question. */
export const notesOf = (decisions: readonly Decision[], words: Words, currency: string): string[] =>
  decisions.filter((own) => !isDirection(own)).map((own) => words.t(NOTES[own], { currency }))

/** What a question assumed or asked about rises and falls, answered before the figures. */
export const correctionsOf = (decisions: readonly Decision[], found: Found, scene: Scene): string[] =>
  decisions.filter(isDirection).flatMap((own) => correctionOf(own, found, scene))

/** Corrects a rise or fall that the question assumed wrongly, and says yes or no to one that it asked about. */
function correctionOf(decision: DirectionSaid, found: Found, { words, say }: Scene): string[] {
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

const PREMISES = { said_to_fall: 'answer.didNotFall', said_to_rise: 'answer.didNotRise' } as const
const isDirection = (decision: Decision): decision is DirectionSaid => !Object.hasOwn(NOTES, decision)

export const contentOf = (blocks: readonly Block[]) => ({ content: toHtml(blocks), text: toText(blocks) })

export const refusal = (texts: readonly string[], plan: Plan | null = null): Answered => ({
  ...contentOf(texts.map((text) => ({ paragraph: [text] }))),
  plan,
  meta: undefined,
})

/** A note that the configured model could not help. */
export function modelNote({ t }: Words, lack: ModelHelp['lack']): string[] {
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
  same_holiday: 'answer.sameHoliday',
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
