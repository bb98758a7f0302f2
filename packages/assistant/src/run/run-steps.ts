/** Figures by day, week, month, quarter or year, one query for each. */
import { type Ask, addDays, type DateRange, type QueryInput } from '@curlew/model'
import { isAmount } from '../additive.ts'
import { endOf, startOf } from '../named-range.ts'
import type { PeriodStep, Plan } from '../plan.ts'
import { type AnswerRow, type Place, type ShapeAnswer, TooManyStepsError } from './answer.ts'
import { quotientOf } from './quotient.ts'
import { chosen, enoughOf, sorted, sortedBy } from './rows.ts'

const MOST_STEPS = 60

type Step = 'date' | PeriodStep

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
  const rows = answers.map((answer, i): AnswerRow => {
    const step = steps[i]!
    return { value: step.start, current: answer.totals.current, ...partOf(step, by, place) }
  })
  if (plan.per) return { totals, ...quotients(rows, plan) }
  const metric = plan.metrics[0]!
  return plan.shape === 'series'
    ? { totals, rows, rowCount: rows.length }
    : { totals, ...cutLeftOut(rows, plan), ...chosen(plan, sorted(wholeOnly(rows, plan), metric, plan.order)) }
}

/** Steps by the first metric for each of the second. Those without any of the second have no quotient; those of few are noise in a ranking. */
function quotients(
  rows: readonly AnswerRow[],
  plan: Plan,
): Pick<ShapeAnswer, 'rows' | 'rowCount' | 'atLeast' | 'isCutLeftOut'> {
  const divisor = plan.metrics[1]!
  const count = enoughOf(rows, divisor)
  const atLeast = { metric: divisor, count }
  const ofAtLeast = (least: number) => rows.filter(({ current }) => (current[divisor] ?? 0) >= least)
  if (plan.shape === 'ranking') {
    const enough = ofAtLeast(count)
    const ranked = sortedBy(wholeOnly(enough, plan), quotientOf(plan), plan.order)
    return { atLeast, ...cutLeftOut(enough, plan), ...chosen(plan, ranked) }
  }
  const inOrder = ofAtLeast(1)
  return { atLeast, rows: inOrder, rowCount: inOrder.length }
}

/**
 * Part of a week has less than a whole one: it is not among the lowest. Its rates rest on other days of the week than those of a whole one.
 * Where there is no whole one, parts are all there is.
 */
function wholeOnly(rows: readonly AnswerRow[], { order, threshold, metrics, per }: Plan): readonly AnswerRow[] {
  const isOfLow = order === 'least' || threshold?.operator === 'less'
  const isOfAmounts = metrics.every(isAmount) && !per
  const whole = rows.filter((row) => !row.isPart)
  return (isOfLow || !isOfAmounts) && whole.length > 0 ? whole : rows
}

const cutLeftOut = (rows: readonly AnswerRow[], plan: Plan): Pick<ShapeAnswer, 'isCutLeftOut'> =>
  wholeOnly(rows, plan).length < rows.length ? { isCutLeftOut: true } : {}

/** Of a step that is not whole, that it is a part, and which days of it were counted. */
function partOf({ start, end }: DateRange, by: Step, place: Place): Pick<AnswerRow, 'isPart' | 'counted'> {
  const { today, firstDayOfWeek } = place
  const first = by === 'date' ? start : startOf(by, start, firstDayOfWeek)
  const last = by === 'date' ? end : endOf(by, first)
  const since = [start, place.firstDay ?? start, place.keptSince ?? start].toSorted().at(-1)!
  const isPart = since !== first || end !== last || end >= today
  // Of a step before the first day, nothing was counted.
  const from = since <= end ? since : start
  const isCut = from !== first || end !== last
  return { ...(isPart && { isPart }), ...(isCut && { counted: { start: from, end } }) }
}

/** The days, weeks and so on of a range; the first and last are cut at its ends. */
function stepsOf(range: DateRange, by: Step, firstDayOfWeek: number): DateRange[] {
  const steps: DateRange[] = []
  for (let start = range.start; start <= range.end && steps.length <= MOST_STEPS; ) {
    const last = by === 'date' ? start : endOf(by, startOf(by, start, firstDayOfWeek))
    steps.push({ start, end: last < range.end ? last : range.end })
    start = addDays(last, 1)
  }
  return steps
}
