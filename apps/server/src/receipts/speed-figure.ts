/** Figures of page speed that follow from two metrics of the same views. */
import { type Figures, type Metric, Query, type QueryInput, type ResultRow } from '@curlew/model'
import type { FigureReceipt } from '@curlew/model/figure-receipt'
import type { SiteAsk } from '../figures/ask.ts'
import type { AskedQuery } from './asked-queries.ts'
import { type FigureAsked, nearest, queryOfFigure } from './figure-query.ts'

type Part = 'fair' | 'poorViews'

/** A figure in the answer to a query of the report. */
interface Candidate {
  query: QueryInput
  row?: ResultRow['dimensions']
  current: number
  place: string
}

const RULES: Record<Part, { beside: string; of(other: number, poor: number): number; sign(names: string[]): string }> =
  {
    fair: {
      beside: 'GoodShare',
      of: (good, poor) => Math.max(0, 1 - good - poor),
      sign: (names) => ['1', ...names].join(' - '),
    },
    poorViews: { beside: 'Views', of: (views, poor) => views * poor, sign: (names) => names.join(' * ') },
  }

/** @param figure whose metric is the share of poor views */
export async function speedFigure(
  ask: SiteAsk,
  asked: readonly AskedQuery[],
  { metric, row, shown }: FigureAsked,
  part: Part,
): Promise<Pick<FigureReceipt, 'current' | 'query' | 'formula'> | null> {
  const { beside, of, sign } = RULES[part]
  const metrics = [metric.replace(/PoorShare$/, beside) as Metric, metric]
  const valueIn = (figures: Figures) => of(figures[metrics[0]!] ?? 0, figures[metrics[1]!] ?? 0)
  const formula = (place: string) => sign(metrics.map((name) => `${place}.current.${name}`))
  const candidates = asked
    .filter(({ query }) => metrics.every((name) => query.metrics.includes(name)))
    .flatMap(({ query, result: { rows, totals } }): Candidate[] =>
      row
        ? rows.flatMap(({ dimensions, current }, i) =>
            dimensions[row.dimension] === row.value
              ? [{ query, row: dimensions, current: valueIn(current), place: `rows[${i}]` }]
              : [],
          )
        : [{ query, current: valueIn(totals.current), place: 'totals' }],
    )
  const found = nearest(candidates, { shown })
  if (!found) return null
  const { query, current, place } = found
  const own = queryOfFigure({ query, ...(found.row && { row: found.row }) }, metric)
  const alone: QueryInput | null = own && { ...own, metrics }
  const isSame = alone && ask.knows({ query: alone }) && valueIn((await ask(alone)).totals.current) === current
  return isSame
    ? { current, query: Query.parse(alone), formula: formula('totals') }
    : { current, query: Query.parse(query), formula: formula(place) }
}
