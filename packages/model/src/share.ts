import { UNITS } from './metrics.ts'

/** As payloads have shares. A whole of nothing, or of less than nothing after refunds, has no shares. */
export function shareOf(part = 0, whole = 0): number {
  return whole > 0 ? (UNITS.share.scale * part) / whole : 0
}
