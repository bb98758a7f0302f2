import {
  addDays,
  countDays,
  defineReport,
  FIRST_DATE,
  isMissing,
  type ParamsWith,
  type QueryInput,
} from '@curlew/model'
import { z } from 'zod'
import { figureSet, figuresQuery, figuresSchema, listedRows, namesOf, readFigures } from '../table/figures.ts'

export const SEARCH_TERMS = 50

/** `position`: 1 is the top of the results; 0 where there was no impression. */
export const TERM_FIGURES = figureSet([
  'organicGoogleSearchClicks',
  'organicGoogleSearchImpressions',
  'organicGoogleSearchClickThroughRate',
  'organicGoogleSearchAveragePosition',
])

export const QueriesPayload = z.object({
  /** The terms with most clicks, at most 50. */
  queries: z.array(figuresSchema(namesOf(TERM_FIGURES)).extend({ term: z.string() })),
  /** Whether any term of the site is known, of whatever day. */
  is_connected: z.boolean(),
  galinks: z.object({ queries: z.string() }).partial(),
})
export type QueriesPayload = z.infer<typeof QueriesPayload>

export const queries = defineReport({
  key: 'queries',
  route: '/search-console',
  // The search engine tells of a day two days later.
  frame: { dateRange: true, compare: true, hiddenPresets: ['today', 'yesterday'] },
  needs: ['searchTermsUntil', 'searchConsoleUrl'],
  daysOf: knownDays,
  payload: QueriesPayload,

  queries: (params): Record<'terms' | 'ever', QueryInput> => ({
    terms: {
      ...figuresQuery(TERM_FIGURES, ['organicGoogleSearchQuery'], { ...params, ...knownDays(params) }),
      order: [
        { by: 'organicGoogleSearchClicks', direction: 'desc' },
        { by: 'organicGoogleSearchImpressions', direction: 'desc' },
      ],
      limit: SEARCH_TERMS,
    },
    ever: { metrics: ['organicGoogleSearchImpressions'], range: { start: FIRST_DATE, end: params.today } },
  }),

  optional: ['ever'],

  build: ({ terms, ever }, params): QueriesPayload => ({
    queries: listedRows(terms, params).map((row) => ({
      term: row.dimensions.organicGoogleSearchQuery ?? '',
      ...readFigures(TERM_FIGURES, row),
    })),
    // Where that is unknown, do not ask to connect what may be connected.
    is_connected: isMissing(ever) || (ever.totals.current.organicGoogleSearchImpressions ?? 0) > 0,
    galinks: params.searchConsoleUrl === null ? {} : { queries: params.searchConsoleUrl },
  }),
})

/**
 * The days of which terms are known, and as many of the range before: the search engine reports whole days, the last of them some days
 * later.
 */
function knownDays({ range, previous, searchTermsUntil: until }: ParamsWith<'searchTermsUntil'>) {
  const { start, end } = previous
  if (until === null || until < range.start || until >= range.end) return { range, previous: { start, end } }
  const unknown = countDays({ start: until, end: range.end }) - 1
  const earlierEnd = addDays(end, -unknown)
  return {
    range: { start: range.start, end: until },
    previous: { start, end: earlierEnd < start ? start : earlierEnd },
  }
}
