/**
 * Search terms by day. A search engine revises its figures, so a day is replaced whole whenever it is written again.
 *
 * One row may cover several days: `days` of them from `day` on. Its figures are those of `spread_over` days, of which `day` is number
 * `spread_offset`; queries compute each day's part.
 */
import { DAY_MS, type DateRange, positionSum, type SearchTerm } from '@curlew/model'
import { type DuckDBConnection, INTEGER } from '@duckdb/node-api'
import { nextTurn } from '../../next-turn.ts'
import { dayNumber } from '../../query/calendar.ts'
import type { SearchTermDays } from '../../source.ts'
import type { Column } from '../sql/columns.ts'
import { appendRow } from './columns.ts'
import { inTransaction } from './transaction.ts'
import { listOf } from './values.ts'

/** Rows written between yields to other work. */
const ROWS_PER_TURN = 2000

/** @param days terms by day (`YYYY-MM-DD`); repeated terms are added up */
export function writeSearchTerms(
  connection: DuckDBConnection,
  site: number,
  days: ReadonlyMap<string, readonly SearchTerm[]>,
): Promise<void> {
  return inTransaction(connection, async () => {
    await clearDays(connection, site, runsOf([...days.keys()].map(dayNumber)))
    await appendTerms(connection, site, rowsByDay(days))
  })
}

function* rowsByDay(days: ReadonlyMap<string, readonly SearchTerm[]>): Generator<TermRow> {
  for (const [day, terms] of days) {
    const place = { day: dayNumber(day), days: 1 }
    for (const term of terms) yield { term, ...place }
  }
}

/** Writes terms known only for a whole range; their figures are spread evenly over its days. */
export function spreadSearchTerms(
  connection: DuckDBConnection,
  site: number,
  range: DateRange,
  terms: readonly SearchTerm[],
): Promise<void> {
  const [first, last] = [dayNumber(range.start), dayNumber(range.end)]
  return inTransaction(connection, async () => {
    await clearDays(connection, site, [{ first, last }])
    await appendTerms(
      connection,
      site,
      terms.values().map((term) => ({ term, day: first, days: last - first + 1 })),
    )
  })
}

interface TermRow {
  term: SearchTerm
  day: number
  days: number
}

export const SEARCH_TERM_COLUMNS: readonly Column<TermRow & { site: number }>[] = [
  { name: 'site', type: 'INTEGER', get: ({ site }) => site },
  { name: 'day', type: 'INTEGER', get: ({ day }) => day },
  { name: 'term', type: 'VARCHAR', get: ({ term }) => term.term.toWellFormed() },
  { name: 'clicks', type: 'BIGINT', get: ({ term }) => term.clicks },
  { name: 'impressions', type: 'BIGINT', get: ({ term }) => term.impressions },
  { name: 'position_sum', type: 'BIGINT', get: ({ term }) => positionSum(term) },
  { name: 'days', type: 'INTEGER', get: ({ days }) => days },
  { name: 'spread_offset', type: 'INTEGER', get: () => 0 },
  { name: 'spread_over', type: 'INTEGER', get: ({ days }) => days },
]

async function appendTerms(connection: DuckDBConnection, site: number, rows: Iterable<TermRow>): Promise<void> {
  const appender = await connection.createAppender('search_terms')
  let written = 0
  for (const { term, day, days } of rows) {
    appendRow(appender, SEARCH_TERM_COLUMNS, { site, term, day, days })
    if (++written % ROWS_PER_TURN === 0) await nextTurn()
  }
  appender.closeSync()
}

interface Run {
  first: number
  last: number
}

/** Groups days into consecutive runs. */
function runsOf(days: readonly number[]): Run[] {
  const runs: Run[] = []
  for (const day of days.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && day <= run.last + 1) run.last = day
    else runs.push({ first: day, last: day })
  }
  return runs
}

const BEFORE_ALL = -(2 ** 31)
const AFTER_ALL = 2 ** 31 - 1

/** Removes days. A row that also covers other days is replaced by rows for those. */
async function clearDays(connection: DuckDBConnection, site: number, runs: readonly Run[]): Promise<void> {
  if (runs.length === 0) return
  const gaps = [...runs, { first: AFTER_ALL, last: AFTER_ALL }].map(({ first }, i) => ({
    first: i === 0 ? BEFORE_ALL : runs[i - 1]!.last + 1,
    last: first - 1,
  }))
  // There are many rows, but few different periods.
  const common = `
    WITH cleared AS (SELECT unnest($2::INTEGER[]) AS first, unnest($3::INTEGER[]) AS last),
      touched AS (
        SELECT DISTINCT t.day, t.days FROM (SELECT DISTINCT day, days FROM search_terms WHERE site = $1) t
        JOIN cleared c ON c.first < t.day + t.days AND c.last >= t.day
      )`
  const bounds = (of: readonly Run[]) => [listOf(of.map(({ first }) => first)), listOf(of.map(({ last }) => last))]
  await connection.run(
    `INSERT INTO search_terms BY NAME ${common},
      kept AS (SELECT unnest($4::INTEGER[]) AS first, unnest($5::INTEGER[]) AS last),
      pieces AS (
        SELECT t.day, t.days, greatest(t.day, k.first) AS first, least(t.day + t.days - 1, k.last) AS last
        FROM touched t JOIN kept k ON k.first < t.day + t.days AND k.last >= t.day
        WHERE t.days > 1
      )
    SELECT t.* REPLACE (p.first AS day, p.last - p.first + 1 AS days, t.spread_offset + p.first - t.day AS spread_offset)
    FROM search_terms t JOIN pieces p ON p.day = t.day AND p.days = t.days
    WHERE t.site = $1`,
    [site, ...bounds(runs), ...bounds(gaps)],
  )
  await connection.run(
    `${common} DELETE FROM search_terms WHERE site = $1 AND (day, days) IN (SELECT day, days FROM touched)`,
    [site, ...bounds(runs)],
  )
}

/** The first and last day of a site's terms, and how many there are; null when it has none. */
export async function readSearchTermDays(connection: DuckDBConnection, site: number): Promise<SearchTermDays | null> {
  const found = await connection.runAndReadAll(
    `SELECT min(day) AS first, max(day) AS last, count(DISTINCT day) AS days FROM (
       SELECT unnest(range(day, day + days)) AS day FROM (SELECT DISTINCT day, days FROM search_terms WHERE site = $1)
     )`,
    [site],
    [INTEGER],
  )
  const { first, last, days } = found.getRowObjects()[0]!
  if (first === null) return null
  return { first: dayOfNumber(Number(first)), last: dayOfNumber(Number(last)), days: Number(days) }
}

const dayOfNumber = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
