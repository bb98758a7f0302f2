/** People who did something, such as those who bought: those who reach the only step of a funnel. And the visits in which they did. */
import { type Ask, type CompareRange, type DateRange, type ResultRow, WITHOUT_VISIT } from '@curlew/model'
import { isOfEvents } from '../events-of.ts'
import { isPeriodStep, type Plan } from '../plan.ts'
import type { Place, ShapeAnswer } from './answer.ts'
import { chosen, isChosen, rankIn, rowOf, sorted } from './rows.ts'
import { runSteps } from './run-steps.ts'

/** @param event the event they did, as `eventOfPeople` returns for this plan */
export async function runPeople(
  ask: Ask,
  plan: Plan,
  event: string,
  range: DateRange,
  compare: CompareRange | undefined,
  place: Place,
): Promise<ShapeAnswer> {
  const { by, metrics, filters } = plan
  const ofVisits = filters.filter((filter) => !isOfEvents(filter))
  const question = { metrics, funnel: [event], range, ...(compare && { compare }) }
  if (!by) return { totals: (await ask({ ...question, filters: ofVisits })).totals, rows: [], rowCount: 0 }
  if (by === 'date' || isPeriodStep(by)) return runSteps(ask, plan, { ...question, filters: ofVisits }, by, place)

  // Filters on the rows' own dimension choose which rows are shown; shares still refer to the total.
  const [own, others] = [ofVisits.filter((f) => f.dimension === by), ofVisits.filter((f) => f.dimension !== by)]
  const { rows, totals } = await ask({ ...question, filters: others, dimensions: [by] })
  const isNamed = ({ dimensions }: ResultRow) => !['', WITHOUT_VISIT].includes(dimensions[by] ?? '')
  const wanted = rows.filter((row) => isChosen(row, by, own) && (plan.shape !== 'ranking' || isNamed(row)))
  // Each person is in one row, so rows add up.
  const shown = wanted.map((row) => rowOf(row, by, { metric: 'totalUsers', of: totals.current }))
  const sum = (side: 'current' | 'previous') => wanted.reduce((all, row) => all + (row[side]?.totalUsers ?? 0), 0)
  const part = {
    totals: { current: { totalUsers: sum('current') }, ...(compare && { previous: { totalUsers: sum('previous') } }) },
    whole: totals.current.totalUsers ?? 0,
  }
  const inOrder = sorted(shown, 'totalUsers', plan.order)
  return { ...(own.length > 0 ? part : { totals }), ...chosen(plan, inOrder), ...rankIn(plan, inOrder) }
}

/** A figure, and the people that it is given for each of. Their event does not narrow the figure: refunds count in revenue. */
export async function runPerPerson(
  ask: Ask,
  { metrics, filters }: Plan,
  event: string,
  range: DateRange,
  compare: CompareRange | undefined,
): Promise<ShapeAnswer> {
  const question = { range, filters: filters.filter((filter) => !isOfEvents(filter)), ...(compare && { compare }) }
  const [figures, people] = await Promise.all([
    ask({ ...question, metrics: metrics.slice(0, 1) }),
    ask({ ...question, metrics: metrics.slice(1), funnel: [event] }),
  ])
  const totals = {
    current: { ...figures.totals.current, ...people.totals.current },
    ...(compare && { previous: { ...figures.totals.previous, ...people.totals.previous } }),
  }
  return { totals, rows: [], rowCount: 0 }
}

/** The visits in which something was done, each counted once. */
export async function runVisits(
  ask: Ask,
  { metrics, filters }: Plan,
  range: DateRange,
  compare: CompareRange | undefined,
): Promise<ShapeAnswer> {
  const ofVisits = filters.map((filter) => (isOfEvents(filter) ? { ...filter, scope: 'session' as const } : filter))
  const { totals } = await ask({ metrics, filters: ofVisits, range, ...(compare && { compare }) })
  return { totals, rows: [], rowCount: 0 }
}
