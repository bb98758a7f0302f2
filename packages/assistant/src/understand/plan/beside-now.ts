/**
 * "More orders than last month": a question that names only what it compares with is about the time under way, held against as much of the
 * one that it names.
 */
import type { NamedRange } from '../../named-range.ts'
import type { Plan } from '../../plan.ts'
import { isYearOf } from '../reading/ranges-of.ts'
import type { Reading } from '../reading/reading.ts'
import type { Surroundings } from '../vocabulary/understanding.ts'

const UNDER_WAY: readonly [RegExp, NamedRange][] = [
  [/^yesterday$/, 'today'],
  [/^last:week$/, 'this:week'],
  [/^(last:month|month:.+)$/, 'this:month'],
  [/^(last:quarter|quarter:.+)$/, 'this:quarter'],
  [/^(last:year|year:.+)$/, 'this:year'],
]

/** The period of the same kind that contains today; null if there is no such period. */
const underWay = (range: NamedRange): NamedRange | null => UNDER_WAY.find(([names]) => names.test(range))?.[1] ?? null

/** Of a follow-up that compares with certain days. What the answer before was about itself is compared with the time under way. */
export function comparedAfter(
  range: NamedRange,
  previous: NamedRange,
  surroundings: Surroundings,
): Pick<Plan, 'compare'> & Partial<Pick<Plan, 'range'>> {
  if (isYearOf(range, previous, surroundings)) return { compare: 'previous_year' }
  const now = range === previous ? underWay(range) : null
  return { ...(now && { range: now }), compare: range }
}

/** Compares the period under way with the one that a question names; null if the named period has no counterpart that is under way. */
export function besideNow(reading: Reading): Reading | null {
  if (!reading.isOther || reading.range === null || reading.compare !== undefined) return reading
  const now = underWay(reading.range)
  return now && now !== reading.range ? { ...reading, range: now, compare: reading.range } : null
}
