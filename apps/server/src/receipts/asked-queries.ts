/** Remembers what a report asks, so that each of its figures can be traced to a query. */
import type {
  CrawlerQueryInput,
  CrawlerResult,
  FunnelQueryInput,
  FunnelResult,
  Missing,
  QueryInput,
  Result,
} from '@curlew/model'
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

/** A query of a report about AI crawlers, and its answer. */
export interface AskedCrawlers {
  query: CrawlerQueryInput
  result: CrawlerResult
}

interface Remembering {
  ask: SiteAsk
  asked: readonly AskedQuery[]
  funnels: readonly AskedFunnel[]
  crawlers: readonly AskedCrawlers[]
}

/** An `ask` that answers as the given one does, and what it was asked so far. */
export function rememberingAsk(ask: SiteAsk): Remembering {
  const asked: AskedQuery[] = []
  const funnels: AskedFunnel[] = []
  const crawlers: AskedCrawlers[] = []
  const remembered = <Answer extends Result | Missing>(query: QueryInput, answer: Answer): Answer => {
    if (!('missing' in answer)) asked.push({ query, result: answer })
    return answer
  }
  return {
    asked,
    funnels,
    crawlers,
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
      async crawlers(query: CrawlerQueryInput) {
        const result = await ask.crawlers(query)
        crawlers.push({ query, result })
        return result
      },
    }),
  }
}
