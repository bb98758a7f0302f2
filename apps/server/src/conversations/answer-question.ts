/** A question's answer: understood, answered, and said. */
import {
  type Answer,
  type Block,
  chartOf,
  type Decision,
  narrate,
  type Plan,
  toHtml,
  toText,
  understand,
} from '@curlew/assistant'
import type { AnswerReceipt } from '@curlew/model'
import type { Words } from '@curlew/words'
import type { Site } from '../entities/site.ts'
import type { SiteAsk } from '../figures/ask.ts'
import { answerPlan, type PlanServices, receiptOf, refusedText, type Scene, sceneOf } from './answer-plan.ts'
import type { AnswerToKeep, OpenQuestion } from './chats.ts'
import type { Vocabularies } from './vocabulary.ts'

export interface AnswerServices extends PlanServices {
  vocabularies: Vocabularies
}

export interface Asked {
  site: Site
  question: OpenQuestion
  /** Of the reader, BCP 47. */
  locale: string
  signal?: AbortSignal | undefined
}

/** An answer as a conversation keeps it, and as other programs read it. */
export interface Answered extends AnswerToKeep {
  /** The content as plain text. */
  text: string
  /** Its figures and what they rest on; absent: there is no answer, and the text says why. */
  found?: { answer: Answer; receipt: AnswerReceipt; scene: Scene }
}

/**
 * An answer, or an honest sentence where there is none.
 * @throws {CallError} `license_level`, `expired_license`, `not_connected`, `timeout`
 */
export async function answerQuestion(services: AnswerServices, asked: Asked): Promise<Answered> {
  const { site, question, locale, signal } = asked
  const scene = await sceneOf(services, site, asked)
  const { words, say, place, hasShop } = scene

  return services.figures.ask(site, answer, { tooLong: { code: 'figures_too_slow' }, signal })

  async function answer(ask: SiteAsk): Promise<Answered> {
    const values = await services.vocabularies.of(site, ask, { today: place.today, hasShop, locale })
    const params = site.dimensions.map(({ name }) => name)
    const understood = understand(question.text, {
      ...place,
      locale,
      values,
      params,
      hasShop,
      ...(question.previous && { previous: question.previous }),
    })
    if ('refused' in understood) return refusal(refusedText(words, understood.refused, understood.words ?? [], hasShop))
    const { plan, decisions } = understood
    const answer = await answerPlan(services, scene, ask, plan)
    return 'refused' in answer ? refusal(answer.refused, plan) : told(answer, decisions, ask)
  }

  function told(answer: Answer, decisions: readonly Decision[], ask: SiteAsk): Answered {
    const chart = chartOf(answer, say)
    const receipt = receiptOf(answer, scene, ask)
    const blocks = [
      ...narrate(answer, say, site.timeZone, chart !== null),
      ...decisions.map((decision) => noteOf(words, decision)),
    ]
    return {
      ...contentOf(blocks),
      plan: answer.plan,
      meta: { chart: chart ?? false, receipt },
      found: { answer, receipt, scene },
    }
  }
}

const contentOf = (blocks: readonly Block[]) => ({ content: toHtml(blocks), text: toText(blocks) })

const refusal = (text: string, plan: Plan | null = null): Answered => ({
  ...contentOf([{ paragraph: [text] }]),
  plan,
  meta: undefined,
})

function noteOf({ t }: Words, decision: Decision): Block {
  return { paragraph: [t(decision === 'users_or_sessions' ? 'answer.usersOrSessions' : 'answer.defaultRange')] }
}
