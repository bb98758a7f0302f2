/** Gives events their order of arrival. */
import { BIGINT, type DuckDBConnection } from '@duckdb/node-api'
import type { Sequenced } from '../../sessions/sequence.ts'
/** Events from before there was a sequence have the order of their rows. */
export const ADD_SEQUENCE = [
  'ALTER TABLE events ADD COLUMN sequence BIGINT',
  'UPDATE events SET sequence = rowid',
  'ALTER TABLE order_events ADD COLUMN sequence BIGINT',
  `UPDATE order_events SET sequence = e.sequence FROM events e
   WHERE e.name IN ('purchase', 'refund') AND e.site = order_events.site AND e.time = order_events.time AND e.id = order_events.id`,
  'ALTER TABLE meta ADD COLUMN next_sequence BIGINT',
  'UPDATE meta SET next_sequence = (SELECT coalesce(max(sequence) + 1, 0) FROM events)',
] as const

/**
 * Gives new events, in order of arrival, their sequences, within the transaction of the caller. The events themselves get them: copies
 * would make an append a few percent slower.
 */
export async function withSequence<Event extends object>(
  connection: DuckDBConnection,
  events: readonly Event[],
): Promise<Sequenced<Event>[]> {
  const updated = await connection.runAndReadAll(
    'UPDATE meta SET next_sequence = next_sequence + $1 RETURNING next_sequence',
    [BigInt(events.length)],
    [BIGINT],
  )
  const first = Number(updated.getRows()[0]![0]) - events.length
  return events.map((event, i) => Object.assign(event, { sequence: first + i }))
}
