/** In percent. Nothing is a share of nothing, nor of less, which refunds can make of a whole. */
export function shareOf(part = 0, whole = 0): number {
  return whole > 0 ? (100 * part) / whole : 0
}
