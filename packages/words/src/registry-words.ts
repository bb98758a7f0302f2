/**
 * Labels, definitions and formats of metrics and dimensions. Functions, as the language is known only at render time. Texts of metrics
 * not on the Overview are in `en/reports.ts`.
 */
import { type BounceDefinition, type BuiltInDimension, type Metric, unitOf } from '@curlew/model'
import type { Formats } from './formats/numbers.ts'
import { unitFormat } from './formats/unit-format.ts'
import { t } from './language/on-screen.ts'
import { definitionKey } from './metric-definition.ts'

/** Of the site on screen. */
let bounceOfSite: BounceDefinition | undefined

/** What a bounce is at the site on screen; GA4's definition if absent. */
export function setBounce(bounce: BounceDefinition | undefined): void {
  bounceOfSite = bounce
}

export const metricLabel = (metric: Metric): string => t(`metrics.${metric}`)

/** @param bounce by which the figure is, if that is not the site's */
export const metricDefinition = (metric: Metric, bounce = bounceOfSite): string => t(definitionKey(metric, bounce))

/** Format of a metric's payload values. */
export const metricFormat = (metric: Metric, formats: Formats) => unitFormat(formats, unitOf(metric))

export const builtInLabel = (dimension: BuiltInDimension): string => t(`dimensions.${dimension}`)

export const builtInDefinition = (dimension: BuiltInDimension): string => t(`dimensions.${dimension}.about`)
