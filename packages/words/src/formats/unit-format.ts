import type { Unit } from '@curlew/model'
import type { Formats } from './numbers.ts'

/** Formatter of a unit, for payload values: shares in percent, money in minor units. */
export function unitFormat(formats: Formats, unit: Unit): (value: number) => string {
  const byUnit: Record<Unit, (value: number) => string> = {
    count: formats.number,
    ratio: formats.ratio,
    share: formats.percent,
    seconds: formats.duration,
    milliseconds: formats.milliseconds,
    loadTime: formats.loadTime,
    money: formats.money,
    position: formats.position,
  }
  return byUnit[unit]
}
