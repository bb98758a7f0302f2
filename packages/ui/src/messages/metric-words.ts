/** How metrics are named, explained and written on screen: as the registry of metrics has it. */
import { type Metric, unitOf } from '@curlew/model'
import type { Formats } from '../format/formats.ts'
import { unitFormat } from '../format/unit-format.ts'
import { t } from './translate.ts'

/**
 * What a metric is called. In a function, as the next, since the language is known only when it is drawn. The words of those that the
 * Overview does not show have to be added first, with `addMetricWords`.
 */
export const metricLabel = (metric: Metric): string => t(`metrics.${metric}`)

/** What a metric says. */
export const metricInfo = (metric: Metric): string => t(`metrics.${metric}.about`)

/** How a value of a payload is written. */
export const metricFormat = (metric: Metric, formats: Formats) => unitFormat(formats, unitOf(metric))
