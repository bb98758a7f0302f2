import { type DateRange, type Dimension, MAX_FILTER_VALUES, type ReportFilter } from '@curlew/model'
import { valueName } from '@curlew/words'
import { useDeferredValue, useState } from 'react'
import { type Draft, isPart } from './draft.ts'
import { useFilterValues } from './use-filter-values.ts'

export interface ListedValue {
  value: string
  name: string
  count: number
}

export interface ListedValuesInput {
  dates: DateRange
  dimension: Dimension
  draft: Draft
  /** The other filters, within which values are counted. */
  others: readonly ReportFilter[]
  /** Text in the field. */
  pending: string
}

/** The values of a dimension that match the text in the field, chosen ones first. */
export function useListedValues({ dates, dimension, draft, others, pending }: ListedValuesInput) {
  const isText = isPart(draft.operator)
  // What was chosen when the list opened comes first; what is chosen now stays where it is.
  const [first] = useState(() => new Set(isText ? [] : draft.values))
  const search = useDeferredValue(pending.trim())
  const all = useFilterValues(dimension, dates, others, '')
  // If all values are known, search in their names; else let the server search.
  const isAll = (all.data?.total ?? 0) <= MAX_FILTER_VALUES
  const found = useFilterValues(dimension, dates, others, isAll ? '' : search)
  const values = found.data?.values ?? []
  const matching = values
    .map(({ value, count }) => ({ value, count, name: valueName(dimension, value) }))
    .filter((listed) => matches(listed, search, draft.operator))
    .toSorted((a, b) => Number(first.has(b.value)) - Number(first.has(a.value)))
  const listed = new Set(matching.map(({ value }) => value))
  // What is chosen stays in sight, also if it does not occur in these days.
  const absent = isText || search !== '' ? [] : draft.values.filter((value) => !listed.has(value))
  return {
    search,
    found,
    listed: [...absent.map((value) => ({ value, name: valueName(dimension, value), count: 0 })), ...matching],
    /** How many values there are in all. */
    total: all.data?.total ?? 0,
    /** How many values the server left out. */
    more: (found.data?.total ?? 0) - values.length,
  }
}

/** Whether a value, or its name if whole values are chosen, has the text. */
function matches({ value, name }: ListedValue, search: string, operator: Draft['operator']): boolean {
  const texts = isPart(operator) ? [value] : [value, name]
  const text = search.toLowerCase()
  return texts
    .map((one) => one.toLowerCase())
    .some((one) => (operator === 'starts_with' ? one.startsWith(text) : one.includes(text)))
}
