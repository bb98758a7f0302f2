/** Finds a figure in the answer about AI crawlers. */
import type { CrawlerResult, FetchFigure } from '@curlew/model'
import type { FigureReceiptRequest } from '@curlew/model/figure-receipt'
import type { FunnelFigure } from './funnel-figure.ts'

type Figures = Partial<Record<Exclude<FetchFigure, 'errors'>, number>>
/** A part of the answer that has figures. */
interface Place {
  row: { current: Figures; previous?: Figures }
  name: string
}

/** Null if the answer has no such figure. */
export function crawlerFigure(
  { totals, crawlers, pages }: CrawlerResult,
  {
    fetches: figure,
    crawler,
    path,
    part,
    listed,
    side,
  }: Pick<FigureReceiptRequest, 'fetches' | 'crawler' | 'path' | 'part' | 'listed' | 'side'>,
): FunnelFigure | null {
  if (!figure) return null
  const all: Place = { row: totals, name: 'totals' }
  const own = placeOf()
  if (!own) return null
  const [current, previous] = [valueOn('current'), valueOn('previous')]
  const asked = side ? previous : current
  if (asked === undefined) return null
  return {
    ...{ current: asked, formula: formulaOf(side ?? 'current') },
    ...(!side && previous !== undefined && { previous }),
  }

  function placeOf(): Place | undefined {
    if (crawler === undefined && path === undefined) return all
    const at =
      crawler !== undefined
        ? crawlers.findIndex((row) => row.crawler === crawler)
        : pages.findIndex((row) => row.path === path)
    const row = crawler !== undefined ? crawlers[at] : pages[at]
    return row && { row, name: `${crawler !== undefined ? 'crawlers' : 'pages'}[${at}]` }
  }

  /** What the figure is without; empty for a figure that is not of all others. */
  function without(): Place[] {
    return crawlers.flatMap((row, i) => (listed?.includes(row.crawler) ? [{ row, name: `crawlers[${i}]` }] : []))
  }

  function valueOn(side: 'current' | 'previous'): number | undefined {
    const values = [own!, ...without(), all].map(({ row }) => row[side] && sumIn(row[side], figure!))
    const [first, ...others] = values.slice(0, -1)
    const whole = values.at(-1)
    if (first === undefined) return undefined
    const left = others.reduce<number>((rest, value) => rest - (value ?? 0), first)
    return part === 'share' ? (whole ? left / whole : 0) : left
  }

  function formulaOf(side: 'current' | 'previous'): string {
    const named = (sign: string) => (place: Place) =>
      namesOf(figure!)
        .map((name) => `${place.name}.${side}.${name}`)
        .join(sign)
    const left = [named(' + ')(own!), ...without().map(named(' - '))].join(' - ')
    return part === 'share' ? `${left.includes(' ') ? `(${left})` : left} / ${named(' + ')(all)}` : left
  }
}

const namesOf = (figure: FetchFigure) =>
  figure === 'errors' ? (['missing', 'refused', 'failed'] as const) : ([figure] as const)

const sumIn = (figures: Figures, figure: FetchFigure): number | undefined =>
  namesOf(figure).reduce<number | undefined>((sum, name) => {
    const value = figures[name]
    return sum === undefined || value === undefined ? undefined : sum + value
  }, 0)
