/** An `ask` that the plain evaluator answers from the raw events. */

import type { Ask, QueryContext, StoredEvent } from '@curlew/model'
import { type NaiveTerm, naiveAnswer, naiveFunnel, naiveJourneys } from '../naive/index.ts'

/** An `ask` over some events that supports every query. */
export function askOf(events: readonly StoredEvent[], context: QueryContext, terms: readonly NaiveTerm[] = []): Ask {
  const answer = async (query: Parameters<Ask>[0]) => naiveAnswer(events, query, context, terms)
  return Object.assign(answer, {
    journeys: async (query: Parameters<Ask['journeys']>[0]) => naiveJourneys(events, query, context),
    funnel: async (query: Parameters<Ask['funnel']>[0]) => naiveFunnel(events, query, context),
    part: answer,
    knows: () => true,
  })
}
