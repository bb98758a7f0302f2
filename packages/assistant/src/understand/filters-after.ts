/** Filters of the answer before, with one that a follow-up adds. */
import type { Filter } from '@curlew/model'
import { filtersAnd } from './values-of.ts'

/**
 * Another value of a dimension takes the place of the one before ("and France?"). What is left out is left out of what was kept ("Europe",
 * then "without Germany"), or besides what was left out before.
 */
export function filtersAfter(filters: readonly Filter[], more: Filter): Filter[] {
  const before = filters.find(({ dimension }) => dimension === more.dimension)
  if (!before || more.operator === 'is') return filtersAnd(filters, more)
  if (before.operator === 'is_not')
    return filtersAnd(filters, { ...more, values: [...new Set([...before.values, ...more.values])] })
  const left = before.values.filter((value) => !more.values.includes(value))
  // "But not mobile" after mobile alone is everything else.
  return filtersAnd(filters, left.length === 0 ? more : { ...before, values: left })
}
