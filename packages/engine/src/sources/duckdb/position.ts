import { BIGINT, type DuckDBConnection } from '@duckdb/node-api'
import type { JournalPosition } from '../../journal/journal.ts'

/** Up to where the journal is in the tables. */
export async function readPosition(connection: DuckDBConnection): Promise<JournalPosition> {
  const meta = await connection.runAndReadAll('SELECT journal_segment, journal_offset FROM meta')
  const [segment, offset] = meta.getRows()[0]!
  return { segment: Number(segment), offset: Number(offset) }
}

/** Notes the place within the transaction that leads to it. */
export async function writePosition(connection: DuckDBConnection, { segment, offset }: JournalPosition): Promise<void> {
  await connection.run(
    'UPDATE meta SET journal_segment = $1, journal_offset = $2',
    [BigInt(segment), BigInt(offset)],
    [BIGINT, BIGINT],
  )
}
