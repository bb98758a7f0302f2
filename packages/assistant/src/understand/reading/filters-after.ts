/** Filters of the answer before, with one that a follow-up adds. */
import type { Dimension, Filter } from '@curlew/model'
import { isOfPart } from '../../name-parts.ts'
import { isOrigin } from '../vocabulary/origins.ts'
import { filtersAnd } from './values-of.ts'

/**
 * Another value of a dimension takes the place of the one before ("and France?"). What is left out is left out of what was kept ("Europe",
 * then "without Germany"), or besides what was left out before.
 * @param isAlso whether it begins with "and": "and France" after "without Germany" may be kept or left out; `isOnly`: whether it narrows the
 *   answer, so that "only e-mail" is of the campaign before
 * @returns null: it may mean either, or nothing
 */
export function filtersAfter(
  filters: readonly Filter[],
  more: Filter,
  { isAlso, isOnly }: { isAlso: boolean; isOnly: boolean },
): Filter[] | null {
  const before = filters.find(({ dimension }) => dimension === more.dimension)
  const isTurned = before?.operator === 'is_not' && more.operator === 'is' && before.values.join() !== ''
  if (isTurned && isAlso) return null
  if (!before || more.operator === 'is' || isOfPart(more) || isOfPart(before))
    return filtersAnd(
      filters.filter((own) => !isOtherPlace(own, more) && (isOnly || !isOtherOrigin(own, more))),
      more,
    )
  if (before.operator === 'is_not')
    return filtersAnd(filters, { ...more, values: [...new Set([...before.values, ...more.values])] })
  // Nothing of it was kept anyway.
  if (!more.values.some((value) => before.values.includes(value))) return null
  const left = before.values.filter((value) => !more.values.includes(value))
  // "But not mobile" after mobile alone is everything else.
  return filtersAnd(filters, left.length === 0 ? more : { ...before, values: left })
}

/** "And from social media?" after the newsletter: another origin replaces it, of any kind. */
export const isOtherOrigin = (before: Filter, more: Filter): boolean =>
  [before, more].every(({ dimension, operator }) => isOrigin(dimension) && operator === 'is') &&
  before.dimension !== more.dimension

const PLACES: readonly Dimension[] = ['country', 'region', 'city']

/** Another place replaces the one before, of any kind: "and California?" after New York. */
export const isOtherPlace = (before: Filter, more: Filter): boolean =>
  [before, more].every(({ dimension, operator }) => PLACES.includes(dimension) && operator === 'is') &&
  before.dimension !== more.dimension
