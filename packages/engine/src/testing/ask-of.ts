/** An `ask` that the plain evaluator answers from the raw events. */

import type { Ask, CrawlerFetch, QueryContext, StoredEvent } from '@curlew/model'
import { type NaiveTerm, naiveAnswer, naiveCrawlers, naiveFunnel, naiveJourneys } from '../naive/index.ts'

/** An `ask` over some events that supports every query. */
export function askOf(
  events: readonly StoredEvent[],
  context: QueryContext,
  terms: readonly NaiveTerm[] = [],
  fetches: readonly CrawlerFetch[] = [],
): Ask {
  const answer = async (query: Parameters<Ask>[0]) => naiveAnswer(events, query, context, terms)
  return Object.assign(answer, {
    journeys: async (query: Parameters<Ask['journeys']>[0]) => naiveJourneys(events, query, context),
    funnel: async (query: Parameters<Ask['funnel']>[0]) => naiveFunnel(events, query, context),
    crawlers: async (query: Parameters<Ask['crawlers']>[0]) => naiveCrawlers(fetches, query, context),
    part: answer,
    knows: () => true,
  })
}
