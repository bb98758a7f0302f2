/**
 * The order of arrival. Of a store's events of one millisecond the one with the lower sequence came first; in a file of history that is
 * the order of its lines.
 */

/** An event with its sequence: a whole number that no other event of the store has, greater than those of all that arrived before. */
export type Sequenced<Event> = Event & { sequence: number }

export function byTimeAndSequence(a: Sequenced<{ time: number }>, b: Sequenced<{ time: number }>): number {
  return a.time - b.time || a.sequence - b.sequence
}
