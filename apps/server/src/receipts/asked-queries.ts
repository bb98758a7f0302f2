/** Remembers what a report asks, so that each of its figures can be traced to a query. */
import type { Missing, QueryInput, Result } from '@curlew/model'
import type { SiteAsk } from '../figures/ask.ts'

/** A query of a report, and its answer. */
export interface AskedQuery {
  query: QueryInput
  result: Result
}

/** An `ask` that answers as the given one does, and what it was asked so far. */
export function rememberingAsk(ask: SiteAsk): { ask: SiteAsk; asked: readonly AskedQuery[] } {
  const asked: AskedQuery[] = []
  const remembered = <Answer extends Result | Missing>(query: QueryInput, answer: Answer): Answer => {
    if (!('missing' in answer)) asked.push({ query, result: answer })
    return answer
  }
  return {
    asked,
    ask: Object.assign(async (query: QueryInput) => remembered(query, await ask(query)), {
      ...ask,
      part: async (query: QueryInput) => remembered(query, await ask.part(query)),
    }),
  }
}
