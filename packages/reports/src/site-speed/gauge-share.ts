/** Filled part of the ring in percent. A score of zero shows a quarter, as the contract requires. */
export const gaugeShare = (score: number): number => (score === 0 ? 25 : score)
