/** Journeys: validates the question, and turns a source's rows into the answer. */
import {
  type Journey,
  JourneyQuery,
  type JourneyQueryInput,
  type JourneyResult,
  type JourneyStep,
  type QueryContext,
  type StepEvent,
} from '@curlew/model'
import { type Period, periodOf } from './calendar.ts'
import { type Plan, splitSessionFilters } from './plan.ts'
import type { Answered, SourceRow } from './result.ts'

export interface JourneyPlan extends Pick<Plan, 'filters' | 'sessionFilters'> {
  readonly query: JourneyQuery
  readonly site: number
  readonly period: Period
}

/** Throws `ZodError` for invalid input, and `RangeError` if the range ends before it begins, or sessions cannot be filtered so. */
export function planJourneys(input: JourneyQueryInput, { site, timeZone }: QueryContext): JourneyPlan {
  const query = JourneyQuery.parse(input)
  const { start, end } = query.range
  if (end < start) throw new RangeError(`The range ends (${end}) before it begins (${start}).`)
  return { query, site, period: periodOf(timeZone, query.range), ...splitSessionFilters(query.filters) }
}

/** The page of journeys that the rows describe; a page beyond the end becomes the last one. */
export function journeysOf({ query }: JourneyPlan, rows: readonly SourceRow[], receipt: Answered): JourneyResult {
  const total = Number(rows[0]?.total ?? 0)
  const pages = Math.max(1, Math.ceil(total / query.pageSize))
  const orders = [...Map.groupBy(rows, ({ nth }) => nth).values()]
  return {
    journeys: orders.map(journeyOf),
    total,
    page: Math.min(query.page, pages),
    pages,
    receipt,
  }
}

/** The rows of one order: one per step, or a single row without a step. */
function journeyOf(rows: readonly SourceRow[]): Journey {
  const order = rows[0]!
  const reported = rows.filter(({ step_time: time }) => time !== null)
  const visits = [...new Set(reported.map(({ step_session: session }) => session))]
  return {
    transactionId: String(order.transaction_id),
    shop: String(order.shop),
    time: Number(order.time),
    valueMinor: order.value_minor === null ? null : Number(order.value_minor),
    currency: String(order.currency),
    refundedMinor: Number(order.refunded_minor ?? 0),
    source: String(order.source),
    medium: String(order.medium),
    campaign: String(order.campaign),
    stepCount: Number(order.step_count ?? 0),
    firstStep: order.first_step === null ? null : Number(order.first_step),
    steps: reported.map(
      (row): JourneyStep => ({
        event: row.step_name as StepEvent,
        time: Number(row.step_time),
        path: String(row.step_path),
        title: String(row.step_title),
        stay: Number(row.step_until) - Number(row.step_time),
        visit: visits.indexOf(row.step_session),
        source: String(row.step_source),
        medium: String(row.step_medium),
        campaign: String(row.step_campaign),
      }),
    ),
  }
}
