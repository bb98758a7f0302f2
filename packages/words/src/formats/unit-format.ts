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

const roundedTo = (digits: number) => {
  const format = new Intl.NumberFormat('en', { maximumFractionDigits: digits, useGrouping: false })
  return (value: number): number => Number(format.format(value))
}
const [whole, tenths, hundredths, thousandths] = [roundedTo(0), roundedTo(1), roundedTo(2), roundedTo(3)]

/** A payload value of a unit, rounded as {@link unitFormat} shows it. */
export const asShown: Readonly<Record<Unit, (value: number) => number>> = {
  count: hundredths,
  ratio: hundredths,
  share: (percent) => thousandths(percent / 100) * 100,
  seconds: Math.round,
  milliseconds: whole,
  loadTime: (ms) => tenths(ms / 1000) * 1000,
  money: whole,
  position: tenths,
}
