/** "No, 30": the answer before with another number of days, or of rows. */
import { isTimeStep, PLAN_LIMITS, type Plan } from '../../plan.ts'
import { UNITS } from '../vocabulary/calendar-words.ts'
import { type Item, isFiller } from '../vocabulary/item.ts'
import { folded } from '../vocabulary/words.ts'

/** Words that correct what was asked before, and say nothing else. */
const CORRECTS =
  /^(no|nope|sorry|rather|actually|i mean|i meant|make it|make that|nein|ne|doch|lieber|ich meine|ich meinte)$/i
const USUAL_LIMIT = 5

export const isCorrection = ({ text, values }: Item): boolean => CORRECTS.test(text) && values.length === 0

/**
 * The plan before with the number that is said alone; null: something else is asked. `none`: it may be of the days or of the rows, or is of
 * neither.
 */
export function withOtherNumber(items: readonly Item[], previous: Plan): Plan | 'none' | null {
  const [item, named, more] = items.filter((own) => !isCorrection(own) && !isFiller(own))
  const number = item?.number ?? null
  // "90 days".
  const said = named && UNITS[folded(named.text)]
  if (number === null || more || (named && !said) || !Number.isInteger(number) || number < 1) return null
  const last = /^last:\d+([dwm])$/.exec(previous.range)?.[1]
  const unit = last && (said ?? last)
  if (said && !/^[dwm]$/.test(said)) return 'none'
  const hasRows = previous.by !== undefined && !isTimeStep(previous.by)
  const isOfRows = hasRows && !said && previous.limit !== USUAL_LIMIT && number <= PLAN_LIMITS.rows
  const isOfDays = unit !== undefined && (!hasRows || said !== undefined) && number < 1000
  if (previous.threshold || isOfRows === isOfDays) return 'none'
  return isOfRows ? { ...previous, limit: number } : { ...previous, range: `last:${number}${unit}` }
}
