/** Which values are text from outside: visitors, or sites that link here, can choose them. */
import type { BuiltInDimension } from '@curlew/model'
import { PERIOD_STEPS, type PeriodStep, type Plan } from './plan.ts'

/** Values from Curlew's own lists, places of its database, numbers and days. All other dimensions hold text from outside. */
const OWN_VALUES: ReadonlySet<NonNullable<Plan['by']>> = new Set<BuiltInDimension | PeriodStep>([
  ...PERIOD_STEPS,
  ...(['date', 'hour', 'nthHour', 'dayOfWeek', 'minutesAgo', 'funnelStep'] as const),
  ...(['daysToTransaction', 'sessionsToTransaction', 'currencyCode'] as const),
  ...(['sessionDefaultChannelGroup', 'socialNetwork', 'newVsReturning', 'deviceCategory'] as const),
  ...(['country', 'region', 'city', 'browser', 'operatingSystem'] as const),
])

export const isOutsideText = (dimension: NonNullable<Plan['by']>): boolean => !OWN_VALUES.has(dimension)
