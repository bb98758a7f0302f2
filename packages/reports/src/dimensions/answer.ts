import {
  type Ask,
  type DimensionSetting,
  dimensionKind,
  dimensionOf,
  type Filter,
  itemsOfList,
  type ParamsWith,
  QUERY_LIMITS,
  type QueryInput,
  type ReportParams,
} from '@curlew/model'
import { sectionError, sectionFrom } from '../section/section.ts'
import { isLimited, listedRows, readMetrics, TABLE_ROWS, tableQuery } from '../table/metric-set.ts'
import { DIMENSION_METRICS, type DimensionBox, type DimensionRow, type DimensionsPayload } from './payload.ts'

export async function answerDimensions(ask: Ask, params: ParamsWith<'dimensions'>): Promise<DimensionsPayload> {
  const { settings } = params.dimensions
  const boxes = settings.flatMap((setting, index) =>
    setting.enabled ? [boxOf(setting, ask, params).then((box) => [index + 1, box] as const)] : [],
  )
  return {
    dimensions: Object.fromEntries(
      settings.map(({ name, label, tooltip, enabled }, index) => {
        const id = String(index + 1)
        const entry = { id, key: dimensionOf(name), name, label, enabled, metric: 'pageviews' as const }
        return [id, tooltip ? { ...entry, tooltip } : entry]
      }),
    ),
    ...Object.fromEntries(await Promise.all(boxes)),
    galinks: {},
  }
}

const isSaid = (name: string): Filter => ({ dimension: dimensionOf(name), operator: 'is_not', values: [''] })

function boxQuery({ name }: DimensionSetting, params: ReportParams): QueryInput {
  return {
    ...tableQuery(DIMENSION_METRICS, [dimensionOf(name)], params),
    filters: [isSaid(name)],
    // A tag's views are spread over all lists that contain it, so fetch every list.
    ...(dimensionKind(name) === 'list' && { limit: QUERY_LIMITS.rows }),
  }
}

async function boxOf(setting: DimensionSetting, ask: Ask, params: ParamsWith<'dimensions'>) {
  const { name } = setting
  const query = boxQuery(setting, params)
  const { said } = params.dimensions
  if (said !== null && ask.knows({ query }) && !said.has(name)) return sectionError('MISSING_CUSTOM_DIMENSION', name)
  const isList = dimensionKind(name) === 'list'
  return sectionFrom(await ask.part(query), (result): DimensionBox => {
    // Items may have earlier views in lists that have no current ones.
    const rows = (isList ? result.rows : listedRows(result, params)).map((row) => ({
      label: row.dimensions[dimensionOf(name)] ?? '',
      ...readMetrics(DIMENSION_METRICS, row),
    }))
    const data = isList ? splitLists(rows).filter(({ pageview }) => params.compare || pageview > 0) : rows
    return {
      data: data.slice(0, TABLE_ROWS),
      total: readMetrics(DIMENSION_METRICS, result.totals),
      is_limited: isLimited(result) || data.length > TABLE_ROWS,
    }
  })
}

/** Splits rows such as `bread,rye` by item: a page counts once for each. */
function splitLists(rows: readonly DimensionRow[]): DimensionRow[] {
  const byWord = new Map<string, DimensionRow>()
  for (const { label, pageview, compare } of rows) {
    for (const word of itemsOfList(label)) {
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
