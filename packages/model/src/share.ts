import { UNITS } from './metrics.ts'

/** A share for payloads, in percent. If the whole is zero, or negative after refunds, shares are 0. */
export function shareOf(part = 0, whole = 0): number {
  return whole > 0 ? (UNITS.share.scale * part) / whole : 0
}
