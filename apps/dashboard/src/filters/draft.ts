/** Filters being edited: one per dimension. */
import { type Dimension, type FilterOperator, REPORT_FILTER_LIMITS, type ReportFilter } from '@curlew/model'

export interface Draft {
  operator: FilterOperator
  values: readonly string[]
}

export type Drafts = ReadonlyMap<Dimension, Draft>

const NOTHING: Draft = { operator: 'is', values: [] }

export const isPart = (operator: FilterOperator): operator is 'contains' | 'starts_with' =>
  operator === 'contains' || operator === 'starts_with'

/** The first filter of each dimension; its other filters stay unchanged. */
export function draftsOf(filters: readonly ReportFilter[]): Drafts {
  return new Map(filters.toReversed().map(({ dimension, ...draft }) => [dimension, draft]))
}

export const draftFor = (drafts: Drafts, dimension: Dimension): Draft => drafts.get(dimension) ?? NOTHING

/** Values and parts of values differ, so changing the kind of operator clears them. */
export function withOperator({ operator, values }: Draft, next: FilterOperator): Draft {
  return { operator: next, values: isPart(operator) === isPart(next) ? values : [] }
}

export function toggled({ operator, values }: Draft, value: string): Draft {
  if (values.includes(value)) return { operator, values: values.filter((other) => other !== value) }
  return values.length < REPORT_FILTER_LIMITS.values ? { operator, values: [...values, value] } : { operator, values }
}

/** The filters with the drafts in their places, and new ones at the end. Drafts without values are removed. */
export function applied(filters: readonly ReportFilter[], drafts: Drafts): ReportFilter[] {
  const left = new Map(drafts)
  const kept = filters.map((filter): ReportFilter => {
    const draft = left.get(filter.dimension)
    if (!draft) return filter
    left.delete(filter.dimension)
    return { dimension: filter.dimension, operator: draft.operator, values: [...draft.values] }
  })
  const added = [...left].map(([dimension, { operator, values }]) => ({ dimension, operator, values: [...values] }))
  return [...kept, ...added].filter(({ values }) => values.length > 0)
}

/** All filters but those of a dimension. */
export const besides = (filters: readonly ReportFilter[], dimension: Dimension): ReportFilter[] =>
  filters.filter((filter) => filter.dimension !== dimension)
