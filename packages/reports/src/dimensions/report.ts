import {
  type Ask,
  type DimensionSetting,
  defineReport,
  dimensionKind,
  dimensionOf,
  type Filter,
  type ParamsWith,
  QUERY_LIMITS,
  type QueryInput,
  type ReportParams,
} from '@curlew/model'
import { sectionError, sectionFrom } from '../section/section.ts'
import { figuresQuery, isLimited, listedRows, readFigures, TABLE_ROWS } from '../table/figures.ts'
import { DIMENSION_FIGURES, type DimensionBox, type DimensionRow, DimensionsPayload } from './payload.ts'

export const dimensions = defineReport({
  key: 'dimensions',
  route: '/dimensions',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
  needs: ['dimensions'],
  payload: DimensionsPayload,

  async answer(ask, params): Promise<DimensionsPayload> {
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
  },
})

const isSaid = (name: string): Filter => ({ dimension: dimensionOf(name), operator: 'is_not', values: [''] })

function boxQuery({ name }: DimensionSetting, params: ReportParams): QueryInput {
  return {
    ...figuresQuery(DIMENSION_FIGURES, [dimensionOf(name)], params),
    filters: [isSaid(name)],
    // A tag's views are spread over the lists it is in, so all of these are wanted.
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
    }
  })
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
