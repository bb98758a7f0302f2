/** How much of the ring is filled, in percent. A score of zero has a quarter, as the specification says. */
export const gaugeShare = (score: number): number => (score === 0 ? 25 : score)
