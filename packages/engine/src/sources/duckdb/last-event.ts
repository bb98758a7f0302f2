/** A site's newest event: shown to people who have just added the snippet. */
import { BIGINT, type DuckDBConnection, INTEGER } from '@duckdb/node-api'
import type { LastEvent } from '../../store.ts'
import { columnsOf, EVENT_COLUMNS, selectList } from '../sql/columns.ts'
import { rowsOf } from './columns.ts'

const SHOWN_PROPERTIES: Readonly<Record<keyof LastEvent, true>> = {
  time: true,
  name: true,
  hostname: true,
  path: true,
  title: true,
  country: true,
  device: true,
  browser: true,
  operatingSystem: true,
}
const SHOWN_COLUMNS = columnsOf(EVENT_COLUMNS, Object.keys(SHOWN_PROPERTIES))

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
