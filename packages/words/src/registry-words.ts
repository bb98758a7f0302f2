/**
 * How metrics and dimensions are named, explained and written on screen, as their registries have it. In functions, since the language is
 * known only when they are drawn. Those that the Overview
 * does not show come with `en/reports.ts`.
 */
import { type BuiltInDimension, type Metric, unitOf } from '@curlew/model'
import type { Formats } from './formats/figures.ts'
import { unitFormat } from './formats/unit-format.ts'
import { t } from './language/on-screen.ts'

/** What a metric is called. */
export const metricLabel = (metric: Metric): string => t(`metrics.${metric}`)

/** What a metric says. */
export const metricInfo = (metric: Metric): string => t(`metrics.${metric}.about`)

/** How a value of a payload is written. */
export const metricFormat = (metric: Metric, formats: Formats) => unitFormat(formats, unitOf(metric))

/** What a dimension is called. */
export const builtInLabel = (dimension: BuiltInDimension): string => t(`dimensions.${dimension}`)

/** What a dimension says. */
export const builtInInfo = (dimension: BuiltInDimension): string => t(`dimensions.${dimension}.about`)
