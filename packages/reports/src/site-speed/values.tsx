/** Names, values and savings as they are read. */
import { SPEED_METRICS, type SpeedImprovement, type SpeedMetric, speedVital } from '@curlew/model'
import type { useApp } from '@curlew/ui'
import { facts, metricLabel, t } from '@curlew/words'
import '@curlew/words/en/reports.ts'
import type { SpeedItem } from './items.ts'

type Formats = ReturnType<typeof useApp>['formats']

/** A number apart from its unit, so that a tile can show the unit smaller. */
export interface ShownValue {
  amount: string
  unit: '' | 's' | 'ms'
}

const UNITS = { ratio: '', seconds: 's', milliseconds: 'ms' } as const

/** What a metric or a finding is called; metrics of real visits have one name for both. */
export function itemName(key: SpeedItem['key']): string {
  const vital = key in SPEED_METRICS ? speedVital(key as SpeedMetric) : undefined
  return vital ? metricLabel(vital) : t(`speed.${key as Exclude<SpeedItem['key'], SpeedMetricOfVisits>}.name`)
}
type SpeedMetricOfVisits = {
  [Metric in SpeedMetric]: (typeof SPEED_METRICS)[Metric] extends { vital: string } ? Metric : never
}[SpeedMetric]

/** @param value as audits are kept: rounded to the digits that are judged */
export const shownValue = (metric: SpeedMetric, value: number, formats: Formats): ShownValue => ({
  amount: formats.number(value),
  unit: UNITS[SPEED_METRICS[metric].unit],
})

/** `2.4 s` */
export function valueText(metric: SpeedMetric, value: number, formats: Formats): string {
  const { amount, unit } = shownValue(metric, value, formats)
  return unit === 's' ? t('speed.seconds', { amount }) : unit === 'ms' ? t('speed.milliseconds', { amount }) : amount
}

const KILOBYTE = 1000
const MEGABYTE = 1000 * KILOBYTE
const tenths = (value: number) => Math.round(value * 10) / 10

/** `0.4 s · 1.7 MB`; empty where no saving is known. */
export function savingText({ savings_ms: ms, savings_bytes: bytes }: SpeedImprovement, formats: Formats): string {
  const time =
    ms &&
    (ms < 1000
      ? t('speed.milliseconds', { amount: formats.number(Math.round(ms)) })
      : t('speed.seconds', { amount: formats.number(tenths(ms / 1000)) }))
  const size =
    bytes &&
    (bytes < MEGABYTE
      ? t('speed.kilobytes', { amount: formats.number(Math.ceil(bytes / KILOBYTE)) })
      : t('speed.megabytes', { amount: formats.number(tenths(bytes / MEGABYTE)) }))
  return facts([time, size].filter((text) => typeof text === 'string'))
}
