import { BIGINT, type DuckDBConnection } from '@duckdb/node-api'
import type { JournalPosition } from '../../journal/journal.ts'

/** The position in the journal up to which the tables have it. */
export async function readPosition(connection: DuckDBConnection): Promise<JournalPosition> {
  const meta = await connection.runAndReadAll('SELECT journal_segment, journal_offset FROM meta')
  const [segment, offset] = meta.getRows()[0]!
  return { segment: Number(segment), offset: Number(offset) }
}

/** Stores the position, within the caller's transaction. */
export async function writePosition(connection: DuckDBConnection, { segment, offset }: JournalPosition): Promise<void> {
  await connection.run(
    'UPDATE meta SET journal_segment = $1, journal_offset = $2',
    [BigInt(segment), BigInt(offset)],
    [BIGINT, BIGINT],
  )
}
