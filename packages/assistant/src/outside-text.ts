/** Which values are text from outside: whoever visits the site, or links to it, can choose them. */
import type { BuiltInDimension } from '@curlew/model'
import type { Plan } from './plan.ts'

/** Values of lists that Curlew has itself, places of its own database, numbers and days. Everything else counts as text from outside. */
const OWN_VALUES: ReadonlySet<NonNullable<Plan['by']>> = new Set<BuiltInDimension | 'week' | 'month'>([
  ...(['week', 'month', 'date', 'hour', 'nthHour', 'dayOfWeek', 'minutesAgo', 'funnelStep'] as const),
  ...(['daysToTransaction', 'sessionsToTransaction', 'currencyCode'] as const),
  ...(['sessionDefaultChannelGroup', 'socialNetwork', 'newVsReturning', 'deviceCategory'] as const),
  ...(['country', 'region', 'city', 'browser', 'operatingSystem'] as const),
])

export const isOutsideText = (dimension: NonNullable<Plan['by']>): boolean => !OWN_VALUES.has(dimension)
