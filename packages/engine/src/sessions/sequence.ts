/**
 * The order of arrival: of two events in the same millisecond, the one with the lower sequence came first. For a file of history that is
 * the order of its lines.
 */

/** An event with its sequence: a number unique in the store, greater than those of all events that arrived before. */
export type Sequenced<Event> = Event & { sequence: number }

export function byTimeAndSequence(a: Sequenced<{ time: number }>, b: Sequenced<{ time: number }>): number {
  return a.time - b.time || a.sequence - b.sequence
}
