/** Assigns sequences, the order of arrival. */
import { BIGINT, type DuckDBConnection } from '@duckdb/node-api'
import type { Sequenced } from '../../sessions/sequence.ts'

/**
 * Assigns sequences to new events in order of arrival, within the caller's transaction. Mutates the events: copies would make an append
 * a few percent slower.
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
