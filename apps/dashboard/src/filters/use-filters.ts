import { type ReportFilter, readReportFilters, writeReportFilters } from '@curlew/model'
import { FILTERS_PARAMETER, type FilterTarget, showError, useFilterText, useSearchParams } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'

export interface Filters {
  /** Empty if the address has none, or if they cannot be read. */
  list: readonly ReportFilter[]
  isUnreadable: boolean
  /** Writes filters to the address, from which the whole screen reads them. Says so if there are too many. */
  set(filters: readonly ReportFilter[]): void
  /** Shows only a row's value, or leaves it out. */
  add(target: FilterTarget, operator: 'is' | 'is_not'): void
}

/** The filters in the address, the only place that keeps them. */
export function useFilters(): Filters {
  const text = useFilterText()
  const [, setAddress] = useSearchParams()
  const read = useMemo(() => readReportFilters(text), [text])
  const list = read ?? []
  const set = (filters: readonly ReportFilter[]) => {
    const written = writeReportFilters(filters)
    if (readReportFilters(written) === null) return showError({ text: t('filters.tooMany') })
    setAddress((before) => {
      const after = new URLSearchParams(before)
      if (written === '') after.delete(FILTERS_PARAMETER)
      else after.set(FILTERS_PARAMETER, written)
      return after
    })
  }
  return { list, isUnreadable: read === null, set, add: (target, operator) => set(withTarget(list, target, operator)) }
}

/** "Only this" replaces the filters of the dimension; "leave out" adds the value to those that are left out. */
export function withTarget(
  filters: readonly ReportFilter[],
  { dimension, value }: FilterTarget,
  operator: 'is' | 'is_not',
): ReportFilter[] {
  const others = filters.filter((filter) => filter.dimension !== dimension)
  if (operator === 'is') return [...others, { dimension, operator, values: [value] }]
  const own = filters.filter((filter) => filter.dimension === dimension)
  const leftOut = own.find((filter) => filter.operator === 'is_not')
  if (!leftOut) return [...filters, { dimension, operator, values: [value] }]
  const joined = { ...leftOut, values: [...new Set([...leftOut.values, value])] }
  return filters.map((filter) => (filter === leftOut ? joined : filter))
}
