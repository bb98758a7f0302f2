/** A site's newest event, which a person who has just added the snippet waits for. */
import { BIGINT, type DuckDBConnection, INTEGER } from '@duckdb/node-api'
import type { LastEvent } from '../../store.ts'

export async function readLastEvent(connection: DuckDBConnection, site: number): Promise<LastEvent | null> {
  const newest = await connection.runAndReadAll('SELECT max(time) FROM events WHERE site = $1', [site], [INTEGER])
  const time = newest.getRows()[0]?.[0]
  if (typeof time !== 'bigint') return null
  const result = await connection.runAndReadAll(
    `SELECT name, hostname, path, title, country, device, browser, operating_system AS "operatingSystem"
     FROM events WHERE site = $1 AND time = $2 ORDER BY sequence DESC LIMIT 1`,
    [site, time],
    [INTEGER, BIGINT],
  )
  const [event] = result.getRowObjects()
  return event ? { time: Number(time), ...(event as unknown as Omit<LastEvent, 'time'>) } : null
}
