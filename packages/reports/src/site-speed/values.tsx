/** Values and savings as they are read. */
import { SPEED_DIGITS, SPEED_METRICS, type SpeedImprovement, type SpeedMetric } from '@curlew/model'
import { facts, t } from '@curlew/words'

/** A number apart from its unit, so that a tile can show the unit smaller. */
export interface ShownValue {
  amount: string
  unit: '' | 's' | 'ms'
}

const UNITS = { ratio: '', seconds: 's', milliseconds: 'ms' } as const

/** @param locale BCP 47 */
export function shownValue(metric: SpeedMetric, value: number, locale: string): ShownValue {
  const { unit } = SPEED_METRICS[metric]
  const digits = SPEED_DIGITS[unit]
  return { amount: value.toLocaleString(locale, { maximumFractionDigits: digits }), unit: UNITS[unit] }
}

/** `2.4 s` */
export function valueText(metric: SpeedMetric, value: number, locale: string): string {
  const { amount, unit } = shownValue(metric, value, locale)
  return unit === 's' ? t('speed.seconds', { amount }) : unit === 'ms' ? t('speed.milliseconds', { amount }) : amount
}

const KILOBYTE = 1000
const MEGABYTE = 1000 * KILOBYTE

/** `0.4 s · 1.7 MB`; empty where nothing is known to be saved. */
export function savingText({ savings_ms: ms, savings_bytes: bytes }: SpeedImprovement, locale: string): string {
  const amountOf = (value: number, digits: number) => value.toLocaleString(locale, { maximumFractionDigits: digits })
  const time =
    ms &&
    (ms < 1000
      ? t('speed.milliseconds', { amount: amountOf(ms, 0) })
      : t('speed.seconds', { amount: amountOf(ms / 1000, 1) }))
  const size =
    bytes &&
    (bytes < MEGABYTE
      ? t('speed.kilobytes', { amount: amountOf(Math.ceil(bytes / KILOBYTE), 0) })
      : t('speed.megabytes', { amount: amountOf(bytes / MEGABYTE, 1) }))
  return facts([time, size].filter((text) => typeof text === 'string'))
}
