import { UNITS } from './metrics.ts'

/** A share for payloads, in percent. If the whole is zero, or negative after refunds, shares are 0. */
export function shareOf(part = 0, whole = 0): number {
  return whole > 0 ? (UNITS.share.scale * part) / whole : 0
}

/**
 * Change of a figure in percent, rounded to one decimal. Divides by the absolute earlier value: refunds can make it negative, and a rise
 * must stay a rise. From zero there is no percentage: the contract wants 100 for growth, so a fall below zero is -100 and no change 0.
 */
export function percentChange(current: number, previous: number | undefined): number {
  if (previous === undefined || previous === 0) return Math.sign(current) * 100
  return Math.round(((current - previous) / Math.abs(previous)) * 1000) / 10
}
