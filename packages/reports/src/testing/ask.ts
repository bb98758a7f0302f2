/** An `Ask` for unit tests of reports. */
import type { Ask, JourneyResult, Missing, QueryInput, Result } from '@curlew/model'

const NO_JOURNEYS: JourneyResult = {
  journeys: [],
  total: 0,
  page: 1,
  pages: 1,
  receipt: { source: 'test', exact: true },
}

/** @param answer by query. A missing answer throws, except that `ask.part` returns it */
export function askAnswering(answer: (query: QueryInput) => Result | Missing): Ask {
  const ask = async (query: QueryInput): Promise<Result> => {
    const given = answer(query)
    if ('missing' in given) throw new Error(given.missing)
    return given
  }
  return Object.assign(ask, {
    journeys: async () => NO_JOURNEYS,
    funnel: () => Promise.reject(new Error('not asked')),
    crawlers: () => Promise.reject(new Error('not asked')),
    part: async (query: QueryInput) => answer(query),
    knows: () => true,
  })
}
