/** People at the steps of a funnel that a report asks for as a query by step: of all, of a category, or of all categories but those listed. */
import type { Dimension, QueryInput, ResultRow } from '@curlew/model'
import type { FigureReceiptRequest } from '@curlew/model/figure-receipt'
import type { SiteAsk } from '../figures/ask.ts'
import type { AskedQuery } from './asked-queries.ts'

interface FunnelRows {
  query: QueryInput
  /** By step. */
  users: number[]
  /** Where the answer has them: `rows[1].current.totalUsers`. */
  places: string[]
}

/** Null if the report asks for no such funnel. */
export async function rowsOfFunnel(
  ask: SiteAsk,
  asked: readonly AskedQuery[],
  { dimension, value = '', listed }: Pick<FigureReceiptRequest, 'dimension' | 'value' | 'listed'>,
): Promise<FunnelRows | null> {
  const own = asked.find(
    ({ query: { funnel, dimensions } }) => funnel?.length && (!dimension || dimensions?.includes(dimension)),
  )
  if (!own) return null
  const { query, result } = own
  if (!dimension) return byStep(ask, { ...query, dimensions: ['funnelStep'] })
  if (!listed) return among(query, result.rows, (row) => row.dimensions[dimension] === value)
  const split = among(query, result.rows, (row) => !listed.includes(row.dimensions[dimension] ?? ''))
  const others = await byStep(ask, without(query, dimension, listed))
  return others.users.join() === split.users.join() ? others : split
}

/** A query without categories. */
async function byStep(ask: SiteAsk, query: QueryInput): Promise<FunnelRows> {
  return among(query, (await ask(query)).rows, () => true)
}

const without = (query: QueryInput, dimension: Dimension, values: readonly string[]): QueryInput => ({
  ...query,
  dimensions: ['funnelStep'],
  filters: [...(query.filters ?? []), { dimension, operator: 'is_not', values: [...values] }],
})

/** @param isMeant whether a row belongs to the category */
function among(query: QueryInput, rows: readonly ResultRow[], isMeant: (row: ResultRow) => boolean): FunnelRows {
  const steps = (query.funnel ?? []).map((_, step) =>
    rows.flatMap((row, i) => (row.dimensions.funnelStep === String(step) && isMeant(row) ? [{ row, i }] : [])),
  )
  return {
    query,
    users: steps.map((own) => own.reduce((sum, { row }) => sum + (row.current.totalUsers ?? 0), 0)),
    places: steps.map((own) => {
      const terms = own.map(({ i }) => `rows[${i}].current.totalUsers`)
      return terms.length > 1 ? `(${terms.join(' + ')})` : (terms[0] ?? '0')
    }),
  }
}
