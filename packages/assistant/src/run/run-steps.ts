/** Figures by day, week or month, one query for each. */
import { type Ask, addDays, type DateRange, type QueryInput } from '@curlew/model'
import { endOf, startOf } from '../named-range.ts'
import type { Plan } from '../plan.ts'
import { type Place, type ShapeAnswer, TooManyStepsError } from './answer.ts'
import { chosen, sorted } from './rows.ts'

const MOST_STEPS = 60

type Step = 'date' | 'week' | 'month'

/** People who came in two steps count in both, and once in the total. */
export async function runSteps(
  ask: Ask,
  plan: Plan,
  question: QueryInput,
  by: Step,
  place: Place,
): Promise<ShapeAnswer> {
  const { totals } = await ask(question)
  const steps = stepsOf(question.range, by, place.firstDayOfWeek)
  if (steps.length > MOST_STEPS) throw new TooManyStepsError()
  const { compare: _, ...alone } = question
  const answers = await Promise.all(steps.map((range) => ask({ ...alone, range })))
  const rows = answers.map((answer, i) => ({ value: steps[i]!.start, current: answer.totals.current }))
  const metric = plan.metrics[0]!
  return plan.shape === 'series'
    ? { totals, rows, rowCount: rows.length }
    : { totals, ...chosen(plan, sorted(rows, metric, plan.order)) }
}

/** The days, weeks or months of a range; the first and last are cut at its ends. */
function stepsOf(range: DateRange, by: Step, firstDayOfWeek: number): DateRange[] {
  const steps: DateRange[] = []
  for (let start = range.start; start <= range.end && steps.length <= MOST_STEPS; ) {
    const last = by === 'date' ? start : endOf(by, startOf(by, start, firstDayOfWeek))
    steps.push({ start, end: last < range.end ? last : range.end })
    start = addDays(last, 1)
  }
  return steps
}
