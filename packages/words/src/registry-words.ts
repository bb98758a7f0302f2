/**
 * Labels, definitions and formats of metrics and dimensions. Functions, as the language is known only at render time. Texts of metrics
 * not on the Overview are in `en/reports.ts`.
 */
import { type BuiltInDimension, type Metric, unitOf } from '@curlew/model'
import type { Formats } from './formats/numbers.ts'
import { unitFormat } from './formats/unit-format.ts'
import { t } from './language/on-screen.ts'

export const metricLabel = (metric: Metric): string => t(`metrics.${metric}`)

export const metricDefinition = (metric: Metric): string => t(`metrics.${metric}.about`)

/** Format of a metric's payload values. */
export const metricFormat = (metric: Metric, formats: Formats) => unitFormat(formats, unitOf(metric))

export const builtInLabel = (dimension: BuiltInDimension): string => t(`dimensions.${dimension}`)

export const builtInDefinition = (dimension: BuiltInDimension): string => t(`dimensions.${dimension}.about`)
