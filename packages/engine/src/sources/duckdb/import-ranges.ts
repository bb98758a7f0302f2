/**
 * Which events an import brought. Events that are stored together have consecutive sequences, so a few ranges name those of an import: a
 * column would cost every row and every query that reads whole rows.
 */
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Sequenced } from '../../sessions/sequence.ts'
import type { ImportKey } from '../../store.ts'

export const IMPORT_RANGE_COLUMNS = [
  { name: 'site', type: 'INTEGER' },
  { name: 'number', type: 'BIGINT' },
  { name: 'first', type: 'BIGINT' },
  { name: 'last', type: 'BIGINT' },
] as const

/** Notes the events of a batch, within the caller's transaction. */
export async function noteImported(
  connection: DuckDBConnection,
  number: number,
  events: readonly Sequenced<{ site: number }>[],
): Promise<void> {
  for (const [site, ofSite] of Map.groupBy(events, (event) => event.site))
    for (const [first, last] of rangesOf(ofSite.map(({ sequence }) => sequence))) {
      const key = [site, BigInt(number), BigInt(first), BigInt(last)]
      const { rowsChanged } = await connection.run(
        'UPDATE import_ranges SET last = $4::BIGINT WHERE site = $1 AND number = $2::BIGINT AND last = $3::BIGINT - 1',
        key,
      )
      if (Number(rowsChanged) === 0)
        await connection.run('INSERT INTO import_ranges VALUES ($1, $2::BIGINT, $3::BIGINT, $4::BIGINT)', key)
    }
}

/** Ascending numbers as ranges, both ends included. */
function rangesOf(numbers: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range && range[1] === number - 1) range[1] = number
    else ranges.push([number, number])
  }
  return ranges
}

/** Of a site and a number. */
const OF_KEY = 'site = $1 AND number = $2::BIGINT'

/** How many events and fetches of crawlers an import has brought that have not been undone. */
export async function countImported(connection: DuckDBConnection, { site, number }: ImportKey): Promise<number> {
  const found = await connection.runAndReadAll(
    `SELECT (SELECT coalesce(sum(last - first + 1), 0) FROM import_ranges WHERE ${OF_KEY})
       + (SELECT coalesce(sum(fetches), 0) FROM crawler_fetches WHERE site = $1 AND import_number = $2::BIGINT)`,
    [site, BigInt(number)],
  )
  return Number(found.getRows()[0]![0])
}

/** The latest events of an import that are still there, about so many, as a range; null if none is left. */
export async function nextRange(
  connection: DuckDBConnection,
  { site, number }: ImportKey,
  about: number,
): Promise<{ first: number; last: number } | null> {
  const found = await connection.runAndReadAll(
    `SELECT first, last FROM import_ranges WHERE ${OF_KEY} ORDER BY last DESC LIMIT 1`,
    [site, BigInt(number)],
  )
  const [range] = found.getRows()
  if (!range) return null
  const [first, last] = range.map(Number)
  return { first: Math.max(first!, last! - about + 1), last: last! }
}

/** Forgets the end of a range, within the caller's transaction. */
export async function forgetRange(
  connection: DuckDBConnection,
  { site, number }: ImportKey,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const key = [site, BigInt(number), BigInt(first), BigInt(last)]
  await connection.run(`DELETE FROM import_ranges WHERE ${OF_KEY} AND first = $3::BIGINT AND last = $4::BIGINT`, key)
  await connection.run(`UPDATE import_ranges SET last = $3::BIGINT - 1 WHERE ${OF_KEY} AND last = $4::BIGINT`, key)
}
