/** Runs a plan: asks its queries and computes every figure that the answer may use. */
import { type Ask, type DateRange, GOAL_METRICS, GoalRule, likeForLike, type QueryInput, soFar } from '@curlew/model'
import { countBehind, isAmount } from '../additive.ts'
import type { Plan } from '../plan.ts'
import { planDays } from '../plan-days.ts'
import type { Answer, Place, ShapeAnswer } from './answer.ts'
import { besideDays } from './rows.ts'
import { runChange } from './run-change.ts'
import { runFunnel } from './run-funnel.ts'
import { runJourneys } from './run-journeys.ts'
import { runRows } from './run-rows.ts'

/** A change was asked for against days of which not all were counted. */
export class NotAllCountedError extends Error {
  readonly firstDay: string
  readonly compared: DateRange
  /** Set if the earlier days are no longer kept. */
  readonly keptSince: string | undefined

  constructor(firstDay: string, compared: DateRange, keptSince?: string) {
    super(`Counting began on ${firstDay}`)
    this.firstDay = firstDay
    this.compared = compared
    this.keptSince = keptSince !== undefined && compared.start < keptSince ? keptSince : undefined
  }
}

/**
 * @throws {RangeOutsideError} for a range without days, {TooManyStepsError} for too many weeks or months, {@link NotAllCountedError}; and
 *   any error of `ask`
 */
export async function runPlan(asking: Ask, plan: Plan, place: Place): Promise<Answer> {
  const ask = plan.goal ? ofGoal(asking, plan.goal) : asking
  const { days, compared: earlier } = planDays(plan, place)
  // Beside days on which nothing was counted yet, any change would be a growth that never was.
  const isWhole = earlier && !(place.firstDay !== undefined && earlier.start < place.firstDay)
  const needsEarlier = plan.shape === 'change' || plan.orderBy !== undefined
  if (earlier && !isWhole && needsEarlier) throw new NotAllCountedError(place.firstDay!, earlier, place.keptSince)
  const compared = isWhole ? likeForLike(days, earlier, place.timeZone, place.now) : undefined
  const starts = [days.start, ...(earlier ? [earlier.start] : [])]
  const isEarlier = place.firstDay !== undefined && starts.some((start) => start < place.firstDay!)
  const { keptSince } = place
  const isOfDeleted = keptSince !== undefined && starts.some((start) => start < keptSince)
  const base: Pick<Answer, 'plan' | 'days' | 'parts' | 'compared' | 'countedSince' | 'keptSince' | 'uncompared'> = {
    plan,
    days: soFar(days, place.timeZone, place.now),
    ...(compared && { compared }),
    ...(isOfDeleted ? { keptSince } : isEarlier && { countedSince: place.firstDay! }),
    ...(earlier && !compared && { uncompared: earlier }),
    parts: [],
  }
  const beside = (answer: ShapeAnswer): ShapeAnswer =>
    plan.by === 'date' && compared ? { ...answer, rows: besideDays(answer.rows, days, compared) } : answer
  switch (plan.shape) {
    case 'journeys':
      return { ...base, ...(await runJourneys(ask, plan, days)) }
    case 'funnel':
      return { ...base, ...(await runFunnel(ask, plan, days, compared)) }
    case 'change':
      return { ...base, ...(await runChange(ask, plan, days, compared)) }
    default:
      return { ...base, ...(await orZero(ask, plan, days, beside(await runRows(ask, plan, days, compared, place)))) }
  }
}

/** With the word that a share or mean of 0 was measured, and is not of nothing: a bounce rate without a single bounce. */
async function orZero(
  ask: Ask,
  { metrics, filters }: Plan,
  range: DateRange,
  answer: ShapeAnswer,
): Promise<ShapeAnswer> {
  const isZero = [answer.totals, ...answer.rows].every(({ current, previous = {} }) =>
    metrics.every((metric) => !current[metric] && !previous[metric]),
  )
  const [metric] = metrics
  if (!isZero || !metric || metrics.some(isAmount)) return answer
  const behind = countBehind(metric)
  const { totals } = await ask({ metrics: [behind], filters, range })
  return (totals.current[behind] ?? 0) > 0 ? { ...answer, isMeasuredZero: true } : answer
}

/** An `ask` that says of each query which goal it is about. */
function ofGoal(ask: Ask, { kind, rule }: NonNullable<Plan['goal']>): Ask {
  const goal = GoalRule.parse({ kind, rule })
  const with_ = (query: QueryInput): QueryInput =>
    query.metrics.some((metric) => GOAL_METRICS.includes(metric)) ? { ...query, goal } : query
  return Object.assign((query: QueryInput) => ask(with_(query)), {
    ...ask,
    part: (query: QueryInput) => ask.part(with_(query)),
  })
}
