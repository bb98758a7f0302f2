/** Funnels of a site: validates the question, and turns a source's rows into the answer. */
import {
  type FunnelFigures,
  type FunnelInstead,
  FunnelQuery,
  type FunnelQueryInput,
  type FunnelResult,
  type GoalRule,
  type QueryContext,
} from '@curlew/model'
import { InvalidQueryError } from '../errors.ts'
import { type Period, periodOf } from './calendar.ts'
import { checkUntil, type Plan, splitSessionFilters } from './plan.ts'
import type { Answered, SourceRow } from './result.ts'

export interface FunnelPlan extends Pick<Plan, 'filters' | 'sessionFilters'> {
  readonly context: Readonly<Pick<QueryContext, 'site' | 'timeZone'>>
  readonly steps: readonly GoalRule[]
  readonly current: Period
  readonly previous: Period | null
  /** Rows to list of what visitors did instead of a step. */
  readonly instead: number
}

/**
 * Throws `ZodError` for invalid input, and `InvalidQueryError` if a range ends before it begins, sessions cannot be filtered so, or the
 * compare range has an impossible end.
 */
export function planFunnel(input: FunnelQueryInput, { site, timeZone }: QueryContext): FunnelPlan {
  const query = FunnelQuery.parse(input)
  for (const range of [query.range, query.compare]) {
    if (range && range.end < range.start)
      throw new InvalidQueryError(`The range ends (${range.end}) before it begins (${range.start}).`)
  }
  checkUntil(query, { timeZone })
  return {
    context: { site, timeZone },
    steps: query.steps,
    current: periodOf(timeZone, query.range),
    previous: query.compare ? periodOf(timeZone, query.compare) : null,
    instead: query.instead,
    ...splitSessionFilters(query.filters),
  }
}

/** Kinds of what visitors do next, by the first letter of a row's value. */
export const NEXT = { page: '0', event: '1' } as const

/** @param rows as `compileFunnel` describes them */
export function funnelOf(plan: FunnelPlan, rows: readonly SourceRow[], { source, exact }: Answered): FunnelResult {
  const current = figuresOf(plan, rows, 'current')
  return {
    current,
    ...(plan.previous && { previous: figuresOf(plan, rows, 'previous') }),
    instead: plan.steps.slice(1).map((_, step) => insteadOf(rows, step, current.users)),
    receipt: {
      source,
      range: plan.current.range,
      ...(plan.previous && { compare: plan.previous.range }),
      timeZone: plan.context.timeZone,
      exact,
    },
  }
}

function figuresOf({ steps }: FunnelPlan, rows: readonly SourceRow[], label: string): FunnelFigures {
  const own = rows.filter(({ part }) => part === label)
  const timeOf = (row: SourceRow | undefined) =>
    typeof row?.took === 'undefined' || row.took === null ? null : Number(row.took)
  const of = (step: number) => own.find((row) => Number(row.step) === step)
  return {
    users: steps.map((_, step) => Number(of(step)?.users ?? 0)),
    sinceBefore: steps.map((_, step) => timeOf(of(step))),
    whole: timeOf(of(steps.length)),
  }
}

function insteadOf(rows: readonly SourceRow[], step: number, users: readonly number[]): FunnelInstead {
  const own = rows.filter((row) => Number(row.step) === step)
  const shown = own
    .filter(({ part }) => part === 'instead')
    .map(({ value, users: count }): FunnelInstead['shown'][number] => ({
      kind: String(value).startsWith(NEXT.page) ? 'page' : 'event',
      value: String(value).slice(1),
      users: Number(count),
    }))
  const rest = own.find(({ part }) => part === 'others')
  const others = { values: Number(rest?.took ?? 0), users: Number(rest?.users ?? 0) }
  const wentOn = shown.reduce((sum, row) => sum + row.users, others.users)
  return { left: users[step]! - users[step + 1]! - wentOn, shown, others }
}
