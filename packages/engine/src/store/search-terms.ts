/** Search terms by day: told by a search engine, so a day is replaced whole whenever it is told again. */
import { positionSum, type SearchTerm } from '@curlew/model'
import { type DuckDBConnection, INTEGER } from '@duckdb/node-api'
import { dayNumber } from '../query/calendar.ts'
import { inTransaction } from './transaction.ts'

export const CREATE_SEARCH_TERMS =
  'CREATE TABLE search_terms (site INTEGER, day INTEGER, term VARCHAR, clicks BIGINT, impressions BIGINT, position_sum BIGINT)'

/** @param days `YYYY-MM-DD` and its terms; terms that are told twice count together */
export function writeSearchTerms(
  connection: DuckDBConnection,
  site: number,
  days: ReadonlyMap<string, readonly SearchTerm[]>,
): Promise<void> {
  return inTransaction(connection, async () => {
    for (const day of days.keys())
      await connection.run(
        'DELETE FROM search_terms WHERE site = $1 AND day = $2',
        [site, dayNumber(day)],
        [INTEGER, INTEGER],
      )
    const appender = await connection.createAppender('search_terms')
    for (const [day, terms] of days) {
      for (const term of terms) {
        appender.appendInteger(site)
        appender.appendInteger(dayNumber(day))
        appender.appendVarchar(term.term.toWellFormed())
        appender.appendBigInt(BigInt(term.clicks))
        appender.appendBigInt(BigInt(term.impressions))
        appender.appendBigInt(BigInt(positionSum(term)))
        appender.endRow()
      }
    }
    appender.closeSync()
  })
}

/** The first and last day of a site's terms, and how many there are; null when it has none. */
export async function readSearchTermDays(
  connection: DuckDBConnection,
  site: number,
): Promise<{ first: string; last: string; days: number } | null> {
  const found = await connection.runAndReadAll(
    'SELECT min(day) AS first, max(day) AS last, count(DISTINCT day) AS days FROM search_terms WHERE site = $1',
    [site],
    [INTEGER],
  )
  const { first, last, days } = found.getRowObjects()[0]!
  if (first === null) return null
  return { first: dayOfNumber(Number(first)), last: dayOfNumber(Number(last)), days: Number(days) }
}

const dayOfNumber = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
