/** The figures of infoboxes, by the names of the specification. */
import { inPayload, type Metric, percentChange, type Result } from '@curlew/model'
import { z } from 'zod'

/** A figure with its change in percent (`prev`) and, for compare mode, what it was. */
export const Figure = z.object({ value: z.number(), prev: z.number(), compare_value: z.number() })
export type Figure = z.infer<typeof Figure>

/** A figure of a query's totals. */
export function figureOf({ totals }: Pick<Result, 'totals'>, metric: Metric): Figure {
  return compared(inPayload(metric, totals.current[metric]), inPayload(metric, totals.previous?.[metric]))
}

export function compared(value: number, before: number): Figure {
  return { value, prev: percentChange(value, before), compare_value: before }
}
