/** Which whole sessions of a site are meant: those that began on some days and that all filters accept. */
import { SessionChoice } from '@curlew/model'
import { type Period, periodOf } from './calendar.ts'
import { type Plan, splitSessionFilters } from './plan.ts'

export interface ChosenSessions extends Pick<Plan, 'filters' | 'sessionFilters'> {
  readonly site: number
  readonly current: Period
  readonly previous: null
}

/**
 * @throws {ZodError} for invalid input
 * @throws {RangeError} if the range ends before it begins, or sessions cannot be filtered so
 */
export function planChoice(
  input: SessionChoice,
  { site, timeZone }: { site: number; timeZone: string },
): ChosenSessions {
  const { range, filters } = SessionChoice.parse(input)
  if (range.end < range.start) throw new RangeError(`The range ends (${range.end}) before it begins (${range.start}).`)
  return { site, current: periodOf(timeZone, range), previous: null, ...splitSessionFilters(filters) }
}
