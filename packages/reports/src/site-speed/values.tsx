/** Names, formatted values and savings. */
import {
  SPEED_METRICS,
  type SpeedImprovement,
  type SpeedMetric,
  speedAsRead,
  speedUnit,
  speedVital,
  WEB_VITALS,
  type WebVitalName,
} from '@curlew/model'
import type { useApp } from '@curlew/ui'
import { facts, metricLabel, t } from '@curlew/words'
import '@curlew/words/en/reports.ts'
import type { SpeedItem } from './items.ts'

type Formats = ReturnType<typeof useApp>['formats']

/** Number and unit, as tiles show the unit smaller. */
export interface ShownValue {
  amount: string
  /** Empty if there is no unit. */
  unit: string
}

/** Formats shared by audits and field data. Times in milliseconds. */
const textIn = (unit: ReturnType<typeof speedUnit>, value: number, formats: Formats): string =>
  unit === 'ratio' ? formats.number(value) : formats[unit](value)

/** Name of a metric or finding. */
export function itemName(key: SpeedItem['key']): string {
  const vital = key in SPEED_METRICS ? speedVital(key as SpeedMetric) : undefined
  return vital ? metricLabel(vital) : t(`speed.${key as Exclude<SpeedItem['key'], SpeedMetricOfVisits>}.name`)
}
type SpeedMetricOfVisits = {
  [Metric in SpeedMetric]: (typeof SPEED_METRICS)[Metric] extends { vital: string } ? Metric : never
}[SpeedMetric]

/** `2.4 s` @param value from an audit, already rounded to rating precision */
export const valueText = (metric: SpeedMetric, value: number, formats: Formats): string =>
  textIn(speedUnit(metric), speedAsRead(metric, value), formats)

/** The same for field data. */
export const vitalText = (vital: WebVitalName, value: number, formats: Formats): string =>
  textIn(WEB_VITALS[vital].unit, value, formats)

/** The same in two parts. */
export function shownValue(metric: SpeedMetric, value: number, formats: Formats): ShownValue {
  const [amount = '', unit = ''] = valueText(metric, value, formats).split('\u00a0')
  return { amount, unit }
}

const KILOBYTE = 1000
const MEGABYTE = 1000 * KILOBYTE
const tenths = (value: number) => Math.round(value * 10) / 10

/** `0.4 s · 1.7 MB`; empty if unknown. */
export function savingText({ savings_ms: ms, savings_bytes: bytes }: SpeedImprovement, formats: Formats): string {
  const time = ms && (ms < 1000 ? formats.milliseconds(ms) : formats.loadTime(ms))
  const size =
    bytes &&
    (bytes < MEGABYTE
      ? t('speed.kilobytes', { amount: formats.number(Math.ceil(bytes / KILOBYTE)) })
      : t('speed.megabytes', { amount: formats.number(tenths(bytes / MEGABYTE)) }))
  return facts([time, size].filter((text) => typeof text === 'string'))
}
