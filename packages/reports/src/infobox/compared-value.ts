/** Values with their comparison, under the names of the contract. */
import { inPayload, type Metric, percentChange, type Result } from '@curlew/model'
import { z } from 'zod'

/** A value with its change in percent (`prev`) and its earlier value; a host may omit either. */
export const ComparedValue = z.object({
  value: z.number(),
  prev: z.number().optional(),
  compare_value: z.number().optional(),
})
export type ComparedValue = z.infer<typeof ComparedValue>

/** Total of a query with its comparison. */
export function comparedValue({ totals }: Pick<Result, 'totals'>, metric: Metric): Required<ComparedValue> {
  return compared(inPayload(metric, totals.current[metric]), inPayload(metric, totals.previous?.[metric]))
}

function compared(value: number, before: number): Required<ComparedValue> {
  return { value, prev: percentChange(value, before), compare_value: before }
}

/** Change in percent: the host's, or computed. */
export function changeOf({ value, prev, compare_value }: ComparedValue): number {
  return prev ?? percentChange(value, compare_value)
}
