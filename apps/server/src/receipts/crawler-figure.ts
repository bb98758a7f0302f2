/** Finds a figure in the answer about AI crawlers. */
import type { CrawlerResult, FetchFigure } from '@curlew/model'
import type { FigureReceiptRequest } from '@curlew/model/figure-receipt'
import type { FunnelFigure } from './funnel-figure.ts'

type Figures = Partial<Record<Exclude<FetchFigure, 'errors'>, number>>

/** Null if the answer has no such figure. */
export function crawlerFigure(
  { totals, crawlers, pages }: CrawlerResult,
  { fetches: figure, crawler, path }: Pick<FigureReceiptRequest, 'fetches' | 'crawler' | 'path'>,
): FunnelFigure | null {
  if (!figure) return null
  const at =
    crawler !== undefined
      ? crawlers.findIndex((row) => row.crawler === crawler)
      : pages.findIndex((row) => row.path === path)
  const isWhole = crawler === undefined && path === undefined
  const row = isWhole ? totals : crawler !== undefined ? crawlers[at] : pages[at]
  if (!row) return null
  const place = isWhole ? 'totals' : `${crawler !== undefined ? 'crawlers' : 'pages'}[${at}]`
  const names = figure === 'errors' ? (['missing', 'refused', 'failed'] as const) : ([figure] as const)
  const valueIn = (figures: Figures): number | undefined =>
    names.reduce<number | undefined>((sum, name) => {
      const value = figures[name]
      return sum === undefined || value === undefined ? undefined : sum + value
    }, 0)
  const current = valueIn(row.current)
  if (current === undefined) return null
  const previous = row.previous && valueIn(row.previous)
  const formula = names.map((name) => `${place}.current.${name}`).join(' + ')
  return { current, formula, ...(previous !== undefined && { previous }) }
}
