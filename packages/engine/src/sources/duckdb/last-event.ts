/** A site's newest event: shown to people who have just added the snippet. */
import { BIGINT, type DuckDBConnection, INTEGER } from '@duckdb/node-api'
import type { LastEvent } from '../../store.ts'
import { SHOWN_COLUMNS } from '../shown-columns.ts'
import { selectList } from '../sql/columns.ts'
import { rowsOf } from './columns.ts'

export async function readLastEvent(connection: DuckDBConnection, site: number): Promise<LastEvent | null> {
  const newest = await connection.runAndReadAll('SELECT max(time) FROM events WHERE site = $1', [site], [INTEGER])
  const time = newest.getRows()[0]?.[0]
  if (typeof time !== 'bigint') return null
  const result = await connection.runAndReadAll(
    `SELECT ${selectList(SHOWN_COLUMNS)}
     FROM events WHERE site = $1 AND time = $2 ORDER BY sequence DESC LIMIT 1`,
    [site, time],
    [INTEGER, BIGINT],
  )
  return rowsOf<LastEvent>(SHOWN_COLUMNS, result)[0] ?? null
}
