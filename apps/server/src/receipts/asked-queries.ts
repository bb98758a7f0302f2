/** Remembers what a report asks, so that each of its figures can be traced to a query. */
import type { FunnelQueryInput, FunnelResult, Missing, QueryInput, Result } from '@curlew/model'
import type { SiteAsk } from '../figures/ask.ts'

/** A query of a report, and its answer. */
export interface AskedQuery {
  query: QueryInput
  result: Result
}

/** A query of a report about a funnel, and its answer. */
export interface AskedFunnel {
  query: FunnelQueryInput
  result: FunnelResult
}

interface Remembering {
  ask: SiteAsk
  asked: readonly AskedQuery[]
  funnels: readonly AskedFunnel[]
}

/** An `ask` that answers as the given one does, and what it was asked so far. */
export function rememberingAsk(ask: SiteAsk): Remembering {
  const asked: AskedQuery[] = []
  const funnels: AskedFunnel[] = []
  const remembered = <Answer extends Result | Missing>(query: QueryInput, answer: Answer): Answer => {
    if (!('missing' in answer)) asked.push({ query, result: answer })
    return answer
  }
  return {
    asked,
    funnels,
    ask: Object.assign(async (query: QueryInput) => remembered(query, await ask(query)), {
      ...ask,
      part: async (query: QueryInput) => remembered(query, await ask.part(query)),
      note(query: QueryInput, earlier: Result, time: number) {
        ask.note(query, remembered(query, earlier), time)
      },
      async funnel(query: FunnelQueryInput) {
        const result = await ask.funnel(query)
        funnels.push({ query, result })
        return result
      },
    }),
  }
}
