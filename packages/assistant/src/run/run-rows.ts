/** Series, rankings and breakdowns, and the figures of a whole range. */
import {
  type Ask,
  type CompareRange,
  countDays,
  type DateRange,
  type Dimension,
  daysOf,
  type Filter,
  hoursOf,
  type Metric,
  type QueryInput,
  type ResultRow,
  WITHOUT_VISIT,
} from '@curlew/model'
import { countBehind, isAdditive, isAmount } from '../additive.ts'
import { eventOfDivisor, eventOfPeople, eventOfVisits } from '../events-of.ts'
import { isPeriodStep, isTimeStep, type Plan, type TimeStep } from '../plan.ts'
import { type Answer, type AnswerRow, type Place, type ShapeAnswer, TooManyStepsError } from './answer.ts'
import { quotientOf } from './quotient.ts'
import { besideDays, chosen, enoughOf, isChosen, isKept, rankIn, rowOf, sorted, sortedBy } from './rows.ts'
import { runPeople, runPerPerson, runVisits } from './run-people.ts'
import { isDayOf, runPerDay, weekdayOf } from './run-per-day.ts'
import { runSteps } from './run-steps.ts'

/** The most days of a series: each is a point of the chart. */
const MOST_POINTS = 400

export async function runRows(
  ask: Ask,
  plan: Plan,
  range: DateRange,
  compare: CompareRange | undefined,
  place: Place,
): Promise<ShapeAnswer> {
  const { by, metrics, filters } = plan
  if (plan.perDay) return runPerDay(ask, plan, range, compare)
  if (eventOfVisits(plan) !== null) return runVisits(ask, plan, range, compare)
  const event = eventOfPeople(plan)
  if (event !== null) return runPeople(ask, plan, event, range, compare, place)
  const divisor = eventOfDivisor(plan)
  if (divisor !== null) return runPerPerson(ask, plan, divisor, range, compare)
  const question = { metrics, filters, range, ...(compare && { compare }) }
  if (!by || plan.shape === 'value') {
    const { totals } = await ask(question)
    return { totals, rows: [], rowCount: 0 }
  }
  if (isPeriodStep(by)) return runSteps(ask, plan, question, by, place)
  if (plan.shape === 'series') {
    if (by === 'date' && countDays(range) > MOST_POINTS) throw new TooManyStepsError()
    const asked = { ...question, dimensions: [by], order: [{ by, direction: 'asc' as const }] }
    const behind = plan.per ? metrics[1]! : isAmount(metrics[0]!) ? null : countBehind(metrics[0]!)
    if (behind !== null) return { ...(await meansInOrder(ask, asked, by, behind)), ...hourTwice(by, range, place) }
    const { rows, totals } = await ask(asked)
    const steps = allSteps(
      rows.map((row) => rowOf(row, by)),
      by,
      range,
      plan,
      place,
    )
    return { totals, rows: steps, rowCount: steps.length, ...hourTwice(by, range, place) }
  }
  return plan.shape === 'breakdown' ? runBreakdown(ask, plan, question, by) : runRanking(ask, plan, question, by, place)
}

/**
 * A share, mean or quotient over time. The highest and lowest are among the steps that rest on enough, as they are in a ranking.
 * @param behind what it is a share or mean of
 */
async function meansInOrder(ask: Ask, question: QueryInput, by: Dimension, behind: Metric): Promise<ShapeAnswer> {
  const { rows, totals } = await ask({ ...question, metrics: [...new Set([...question.metrics, behind])] })
  const steps = rows.map((row) => rowOf(row, by))
  return { totals, rows: steps, rowCount: steps.length, atLeast: { metric: behind, count: enoughOf(rows, behind) } }
}

/** The hours of a day as clocks show them: one may be missing, and one may be there twice. */
const clockHours = (timeZone: string, day: string): number[] =>
  hoursOf(timeZone, day).map(({ label }) => Number(label.slice(11, 13)))

function hourTwice(by: Dimension, range: DateRange, { timeZone }: Place): Pick<Answer, 'hourTwice'> {
  if (by !== 'hour' || range.start !== range.end) return {}
  const hours = clockHours(timeZone, range.start)
  const twice = hours.find((hour, i) => hours.indexOf(hour) !== i)
  return twice === undefined ? {} : { hourTwice: twice }
}

/** Adds rows of zeros for steps in which nothing was counted, since results leave them out. */
function allSteps(
  rows: AnswerRow[],
  by: Dimension,
  range: DateRange,
  { metrics, filters }: Plan,
  { timeZone }: Place,
): AnswerRow[] {
  const hours =
    range.start === range.end ? clockHours(timeZone, range.start) : Array.from({ length: 24 }, (_, hour) => hour)
  const days = daysOf(range).filter((day) => isDayOf(filters, day))
  const steps =
    by === 'date'
      ? days
      : by === 'hour'
        ? [...new Set(hours.map(String))].filter((hour) => isKept(filters, by, hour))
        : [...new Set(days.map(weekdayOf))].toSorted()
  const known = new Map(rows.map((row) => [row.value, row]))
  const nothing = Object.fromEntries(metrics.map((metric) => [metric, 0]))
  return steps.map((value) => known.get(value) ?? { value, current: nothing })
}

async function runRanking(
  ask: Ask,
  plan: Plan,
  question: QueryInput,
  by: Dimension,
  place: Place,
): Promise<ShapeAnswer> {
  const metric = plan.metrics[0]!
  const named: Filter = { dimension: by, operator: 'is_not', values: ['', WITHOUT_VISIT] }
  const filters = [...plan.filters, named]
  const { totals } = await ask(question)
  const latest = by === 'pagePath' ? (['pageTitle'] as const) : []
  const of = plan.threshold?.of
  const asked = {
    ...question,
    metrics: [...new Set([...question.metrics, ...(of ? [of] : [])])],
    ...{ filters, dimensions: [by], latest: [...latest] },
  }
  if (plan.per) return { totals, ...(await rankQuotients(ask, asked, plan, by)) }
  if (isAmount(metric)) {
    if (plan.orderBy) return { totals, ...movers(plan, (await ask(asked)).rows, by, question) }
    if (isTimeStep(by)) return { totals, ...(await rankSteps(ask, plan, question, by, place)) }
    // A threshold and the place of a row need all rows.
    const isCut = !plan.threshold && plan.rankOf === undefined
    const order = [{ by: metric, direction: plan.order === 'most' ? ('desc' as const) : ('asc' as const) }]
    const { rows, rowCount } = await ask({ ...asked, order, ...(isCut && { limit: plan.limit }) })
    const listed = rows.map((row) => rowOf(row, by, isAdditive(metric) ? { metric, of: totals.current } : undefined))
    return { totals, ...chosen(plan, listed, rowCount), ...rankIn(plan, listed) }
  }
  const behind = countBehind(metric)
  const metrics = [...new Set([...asked.metrics, behind])]
  const { rows } = await ask({ ...asked, metrics })
  const sides = ({ current, previous }: ResultRow) => (plan.orderBy ? [current, previous] : [current])
  const count = enoughOf(rows, behind, sides)
  const kept = rows.filter((row) => sides(row).every((figures) => (figures?.[behind] ?? 0) >= count))
  const atLeast = { metric: behind, count }
  if (plan.orderBy) return { totals, atLeast, ...movers(plan, kept, by, question) }
  const listed = kept.map((row) => rowOf(row, by))
  return { totals, atLeast, ...chosen(plan, sorted(listed, metric, plan.order)) }
}

/** Rows by the first metric for each of the second. Those of few of the second are noise. */
async function rankQuotients(
  ask: Ask,
  asked: QueryInput,
  plan: Plan,
  by: Dimension,
): Promise<ShownRows & Pick<Answer, 'atLeast'>> {
  const divisor = plan.metrics[1]!
  const { rows } = await ask(asked)
  const count = enoughOf(rows, divisor)
  const kept = rows.filter(({ current }) => (current[divisor] ?? 0) >= count).map((row) => rowOf(row, by))
  return { atLeast: { metric: divisor, count }, ...chosen(plan, sortedBy(kept, quotientOf(plan), plan.order)) }
}

type ShownRows = Pick<Answer, 'rows' | 'rowCount'>

/**
 * Days, hours or weekdays by a count. Those in which nothing was counted are the lowest, but for days before the site's first, and for today,
 * which is not over.
 */
async function rankSteps(
  ask: Ask,
  plan: Plan,
  question: QueryInput,
  by: TimeStep & Dimension,
  place: Place,
): Promise<ShownRows & Pick<Answer, 'hourTwice'>> {
  const { firstDay, today } = place
  const { rows } = await ask({ ...question, dimensions: [by] })
  const known = rows.map((row) => rowOf(row, by))
  const isWhole = ({ value }: AnswerRow) =>
    by !== 'date' || ((firstDay === undefined || value >= firstDay) && (plan.order === 'most' || value < today))
  const steps = allSteps(known, by, question.range, plan, place).filter(isWhole)
  return { ...chosen(plan, sorted(steps, plan.metrics[0]!, plan.order)), ...hourTwice(by, question.range, place) }
}

/** Rows by their gain or loss, the largest first. */
function movers(plan: Plan, rows: readonly ResultRow[], by: Dimension, { range, compare }: QueryInput): ShownRows {
  const metric = plan.metrics[0]!
  const sign = plan.order === 'most' ? 1 : -1
  const gain = ({ current, previous }: AnswerRow) => sign * ((current[metric] ?? 0) - (previous?.[metric] ?? 0))
  const listed = rows.map((row) => rowOf(row, by))
  const comparable =
    by === 'date' && compare ? besideDays(listed, range, compare).filter(({ previous }) => previous) : listed
  const moved = comparable.filter((row) => gain(row) > 0)
  const inOrder = moved.toSorted((a, b) => gain(b) - gain(a) || (a.value < b.value ? -1 : 1))
  return chosen(plan, inOrder)
}

async function runBreakdown(ask: Ask, plan: Plan, question: QueryInput, by: Dimension): Promise<ShapeAnswer> {
  const metric = plan.metrics[0]!
  // Filters on the rows' own dimension choose which rows are shown; shares still refer to the total.
  const [own, others] = [plan.filters.filter((f) => f.dimension === by), plan.filters.filter((f) => f.dimension !== by)]
  const { rows, totals, rowCount } = await ask({
    ...question,
    filters: others,
    dimensions: [by],
    latest: by === 'pagePath' ? ['pageTitle'] : [],
  })
  const shown = rows
    .filter((row) => isChosen(row, by, own))
    .map((row) => rowOf(row, by, isAmount(metric) ? { metric, of: totals.current } : undefined))
  if (own.length === 0) return { totals, ...chosen(plan, shown, rowCount) }
  // A separate query: shares and distinct people cannot be added up from rows.
  const named = await ask(question)
  return { totals: named.totals, whole: totals.current[metric] ?? 0, ...chosen(plan, shown) }
}
