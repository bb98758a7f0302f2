import {
  type DimensionSetting,
  defineReport,
  dimensionKind,
  dimensionOf,
  type Filter,
  QUERY_LIMITS,
  type QueryInput,
  type ReportParams,
  type Result,
} from '@curlew/model'
import { figuresQuery, isLimited, listedRows, readFigures, TABLE_ROWS } from '../table/figures.ts'
import { DIMENSION_FIGURES, type DimensionBox, type DimensionRow, DimensionsPayload } from './payload.ts'

export const dimensions = defineReport({
  key: 'dimensions',
  route: '/dimensions',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
  payload: DimensionsPayload,
  isInParts: true,

  queries: (params): Record<string, QueryInput> =>
    Object.fromEntries(asked(params).map((setting) => [setting.name, boxQuery(setting, params)])),

  build: (results, params): DimensionsPayload => ({
    dimensions: Object.fromEntries(
      params.dimensions.map(({ name, label, tooltip, enabled }, index) => {
        const id = String(index + 1)
        const entry = { id, key: dimensionOf(name), name, label, enabled, metric: 'pageviews' as const }
        return [id, tooltip ? { ...entry, tooltip } : entry]
      }),
    ),
    ...Object.fromEntries(
      params.dimensions.flatMap((setting, index) =>
        setting.enabled ? [[index + 1, boxOf(setting, results, params)] as const] : [],
      ),
    ),
    galinks: {},
  }),
})

const asked = ({ dimensions, saidDimensions }: ReportParams): DimensionSetting[] =>
  dimensions.filter(({ name, enabled }) => enabled && saidDimensions.has(name))
const isSaid = (name: string): Filter => ({ dimension: dimensionOf(name), operator: 'is_not', values: [''] })

function boxQuery({ name }: DimensionSetting, params: ReportParams): QueryInput {
  return {
    ...figuresQuery(DIMENSION_FIGURES, [dimensionOf(name)], params),
    filters: [isSaid(name)],
    // A tag's views are spread over the lists it is in, so all of these are wanted.
    ...(dimensionKind(name) === 'list' && { limit: QUERY_LIMITS.rows }),
  }
}

function boxOf({ name }: DimensionSetting, results: Record<string, Result>, params: ReportParams) {
  if (!params.saidDimensions.has(name)) return { error: { code: 'MISSING_CUSTOM_DIMENSION', data: name } }
  const isList = dimensionKind(name) === 'list'
  const result = results[name]
  if (!result) return { error: { code: 'TIMEOUT' } }
  // Of a list of words each may have been viewed before in lists that are not viewed now.
  const rows = (isList ? result.rows : listedRows(result, params)).map((row) => ({
    label: row.dimensions[dimensionOf(name)] ?? '',
    ...readFigures(DIMENSION_FIGURES, row),
  }))
  const data = isList ? splitLists(rows).filter(({ pageview }) => params.compare || pageview > 0) : rows
  return {
    data: data.slice(0, TABLE_ROWS),
    total: readFigures(DIMENSION_FIGURES, result.totals),
    is_limited: isLimited(result) || data.length > TABLE_ROWS,
  } satisfies DimensionBox
}

/** From rows such as `bread,rye` to one for each word: a page counts once under each of its words. */
function splitLists(rows: readonly DimensionRow[]): DimensionRow[] {
  const byWord = new Map<string, DimensionRow>()
  for (const { label, pageview, compare } of rows) {
    const words = new Set(label.split(',').map((word) => word.trim()))
    words.delete('')
    for (const word of words) {
      const known = byWord.get(word)
      byWord.set(word, {
        label: word,
        pageview: pageview + (known?.pageview ?? 0),
        compare: { pageview: (compare.pageview ?? 0) + (known?.compare.pageview ?? 0) },
      })
    }
  }
  return [...byWord.values()].toSorted(
    (a, b) =>
      b.pageview - a.pageview || (b.compare.pageview ?? 0) - (a.compare.pageview ?? 0) || (a.label < b.label ? -1 : 1),
  )
}
