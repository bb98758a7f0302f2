import { defineReport, FIRST_DATE, type Figures, type Metric, type QueryInput, type ResultRow } from '@curlew/model'
import { z } from 'zod'
import { listedRows } from '../table/figures.ts'

export const SEARCH_TERMS = 50

/** A row's figures by the names of the specification; rates are told in percent. */
const FIGURES = {
  clicks: { metric: 'organicGoogleSearchClicks', scale: 1 },
  impressions: { metric: 'organicGoogleSearchImpressions', scale: 1 },
  ctr: { metric: 'organicGoogleSearchClickThroughRate', scale: 100 },
  position: { metric: 'organicGoogleSearchAveragePosition', scale: 1 },
} as const satisfies Record<string, { metric: Metric; scale: number }>
type FigureName = keyof typeof FIGURES
const NAMES = Object.keys(FIGURES) as FigureName[]

const TermFigures = z.object({
  clicks: z.number(),
  impressions: z.number(),
  ctr: z.number(),
  /** 1 is the top of the results; 0 where there was no impression. */
  position: z.number(),
})

export const QueriesPayload = z.object({
  /** The terms with most clicks, at most 50. */
  queries: z.array(TermFigures.extend({ term: z.string(), compare: TermFigures })),
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
  payload: QueriesPayload,

  queries({ range, previous, today }): Record<'terms' | 'ever', QueryInput> {
    return {
      terms: {
        metrics: NAMES.map((name) => FIGURES[name].metric),
        dimensions: ['organicGoogleSearchQuery'],
        order: [
          { by: 'organicGoogleSearchClicks', direction: 'desc' },
          { by: 'organicGoogleSearchImpressions', direction: 'desc' },
        ],
        range,
        compare: previous,
        limit: SEARCH_TERMS,
      },
      ever: { metrics: ['organicGoogleSearchImpressions'], range: { start: FIRST_DATE, end: today } },
    }
  },

  build: ({ terms, ever }, params): QueriesPayload => ({
    queries: listedRows(terms, params).map((row) => ({
      term: row.dimensions.organicGoogleSearchQuery ?? '',
      ...figuresOf(row),
    })),
    is_connected: (ever.totals.current.organicGoogleSearchImpressions ?? 0) > 0,
    galinks: {},
  }),
})

function figuresOf({ current, previous = {} }: ResultRow) {
  const read = (figures: Figures) =>
    Object.fromEntries(
      NAMES.map((name) => [name, (figures[FIGURES[name].metric] ?? 0) * FIGURES[name].scale]),
    ) as Record<FigureName, number>
  return { ...read(current), compare: read(previous) }
}
