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
import { listedRows, metricSet, namesOf, readMetrics, tableQuery } from '../table/metric-set.ts'
import { metricsSchema } from '../table/metrics-schema.ts'
import { meta } from './meta.ts'

export const MAX_QUERIES = 50

/** `position`: 1 is the top result; 0 without impressions. */
export const TERM_METRICS = metricSet([
  'organicGoogleSearchClicks',
  'organicGoogleSearchImpressions',
  'organicGoogleSearchClickThroughRate',
  'organicGoogleSearchAveragePosition',
])

export const QueriesPayload = z.object({
  /** Search terms with most clicks, at most 50. */
  queries: z.array(metricsSchema(namesOf(TERM_METRICS)).extend({ term: z.string() })),
  /** Whether the site has any search terms, for any day. */
  is_connected: z.boolean(),
  galinks: z.object({ queries: z.string() }).partial(),
})
export type QueriesPayload = z.infer<typeof QueriesPayload>

export const queries = defineReport({
  ...meta,
  needs: ['searchTermsUntil', 'searchTerm', 'searchConsoleUrl'],
  daysOf: knownDays,
  payload: QueriesPayload,

  queries: (params): Record<'terms' | 'ever', QueryInput> => ({
    terms: {
      ...tableQuery(TERM_METRICS, ['organicGoogleSearchQuery'], { ...params, ...knownDays(params) }),
      order: [
        { by: 'organicGoogleSearchClicks', direction: 'desc' },
        { by: 'organicGoogleSearchImpressions', direction: 'desc' },
      ],
      ...(params.searchTerm !== '' && {
        filters: [{ dimension: 'organicGoogleSearchQuery', operator: 'is', values: [params.searchTerm] }],
      }),
      limit: MAX_QUERIES,
    },
    ever: { metrics: ['organicGoogleSearchImpressions'], range: { start: FIRST_DATE, end: params.today } },
  }),

  optional: ['ever'],

  build: ({ terms, ever }, params): QueriesPayload => ({
    queries: listedRows(terms, params).map((row) => ({
      term: row.dimensions.organicGoogleSearchQuery ?? '',
      ...readMetrics(TERM_METRICS, row),
    })),
    // If unknown, do not ask to connect, as it may be connected.
    is_connected: isMissing(ever) || (ever.totals.current.organicGoogleSearchImpressions ?? 0) > 0,
    galinks: params.searchConsoleUrl === null ? {} : { queries: params.searchConsoleUrl },
  }),
})

/** Days with search data, and as many of the compare range. The last days are missing, as Search Console is late. */
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
