/** Thresholds: which figures they keep, and when two of them keep the same. */
import { type Metric, unitOf } from '@curlew/model'
import type { Plan } from './plan.ts'

type Threshold = NonNullable<Plan['threshold']>

export function isWithin({ operator, value, to = value }: Threshold, figure: number): boolean {
  switch (operator) {
    case 'between':
      return figure >= value && figure <= to
    case 'at_least':
      return figure >= value
    case 'at_most':
      return figure <= value
    case 'more':
      return figure > value
    case 'less':
      return figure < value
  }
}

/** Whether the highest figures pass. */
export const isOfHigh = ({ operator }: Threshold): boolean => operator === 'more' || operator === 'at_least'

/** Written in one way: where figures are whole, at least 100 is more than 99. */
export function plainThreshold(threshold: Plan['threshold'], metrics: readonly Metric[]): Plan['threshold'] {
  const metric = threshold?.of ?? metrics[0]
  if (!threshold || !metric || unitOf(metric) !== 'count') return threshold
  if (threshold.operator === 'at_least') return { ...threshold, operator: 'more', value: threshold.value - 1 }
  return threshold.operator === 'at_most' ? { ...threshold, operator: 'less', value: threshold.value + 1 } : threshold
}
