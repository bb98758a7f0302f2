/** The plain evaluator as what a plan asks: every figure from the raw events. */

import type { Ask, QueryContext, StoredEvent } from '@curlew/model'
import { naiveAnswer, naiveJourneys } from '../naive/index.ts'

/** An `ask` over some events, which knows all that can be asked. */
export function askOf(events: readonly StoredEvent[], context: QueryContext): Ask {
  const answer = async (query: Parameters<Ask>[0]) => naiveAnswer(events, query, context)
  return Object.assign(answer, {
    journeys: async (query: Parameters<Ask['journeys']>[0]) => naiveJourneys(events, query, context),
    part: answer,
    knows: () => true,
  })
}
