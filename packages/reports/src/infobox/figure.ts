/** The figures of infoboxes, by the names of the specification. */
import { inPayload, type Metric, percentChange, type Result } from '@curlew/model'
import { z } from 'zod'

/** A figure with its change in percent (`prev`) and, for compare mode, what it was, as far as a host sends them. */
export const Figure = z.object({
  value: z.number(),
  prev: z.number().optional(),
  compare_value: z.number().optional(),
})
export type Figure = z.infer<typeof Figure>

/** A figure of a query's totals. */
export function figureOf({ totals }: Pick<Result, 'totals'>, metric: Metric): Required<Figure> {
  return compared(inPayload(metric, totals.current[metric]), inPayload(metric, totals.previous?.[metric]))
}

function compared(value: number, before: number): Required<Figure> {
  return { value, prev: percentChange(value, before), compare_value: before }
}

/** Its change in percent: as the host has it, else worked out. */
export function changeOf({ value, prev, compare_value }: Figure): number {
  return prev ?? percentChange(value, compare_value)
}
