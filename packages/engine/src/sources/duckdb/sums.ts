/** Sums of times that are over ({@link Summed}): made in the background, dropped by anything that changes what they are sums of. */
import { BIGINT, type DuckDBConnection, INTEGER } from '@duckdb/node-api'
import type { AnswerCache, Change } from '../../answer-cache.ts'
import { type Summed, sumsOf } from '../sql/sums.ts'
import { duckdb, runOnDuckDB } from './dialect.ts'
import { inTransaction } from './transaction.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** About how much time is summed up in one transaction. */
const STEP_MS = 28 * DAY_MS

/** What is summed up of a site; null if nothing is. */
export async function readSummed(connection: DuckDBConnection, site: number): Promise<Summed | null> {
  const found = await connection.runAndReadAll('SELECT until, span_ms FROM summed WHERE site = $1', [site], [INTEGER])
  const [row] = found.getRows()
  return row ? { until: Number(row[0]), spanMs: Number(row[1]) } : null
}

/** What is summed up of each site. */
export async function readAllSummed(connection: DuckDBConnection): Promise<(Summed & { site: number })[]> {
  const found = await connection.runAndReadAll('SELECT site, until, span_ms FROM summed')
  return found.getRows().map(([site, until, span]) => ({
    site: Number(site),
    until: Number(until),
    spanMs: Number(span),
  }))
}

/** Sums up the next part of a site's time. @returns whether more is left to do */
export function sumStep(
  connection: DuckDBConnection,
  { site, before, spanMs }: { site: number; before: number; spanMs: number },
): Promise<boolean> {
  return inTransaction(connection, async () => {
    const known = await readSummed(connection, site)
    if (known && known.spanMs !== spanMs) await dropFrom(connection, site, 0)
    const until = known?.spanMs === spanMs ? known.until : 0
    const found = await connection.runAndReadAll(
      // A session may begin before its first event, by the time that this says was spent.
      `SELECT least((SELECT min(time) FROM events WHERE site = $1 AND time >= $2),
         (SELECT min(started) FROM sessions WHERE site = $1 AND started >= $2))`,
      [site, BigInt(until)],
      [INTEGER, BIGINT],
    )
    const first = found.getRows()[0]![0]
    if (first === null) return false
    const from = Math.max(until, startOf(Number(first), spanMs))
    const step = Math.max(1, Math.floor(STEP_MS / spanMs)) * spanMs
    const to = Math.min(from + step, startOf(before, spanMs))
    if (to <= from) return false
    for (const { table, columns, select } of sumsOf(site, { from, to }, spanMs, duckdb)) {
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) ${select.sql}`
      await runOnDuckDB(connection, { ...select, sql })
    }
    await connection.run('DELETE FROM summed WHERE site = $1', [site], [INTEGER])
    await connection.run(
      'INSERT INTO summed VALUES ($1, $2, $3)',
      [site, BigInt(to), BigInt(spanMs)],
      [INTEGER, BIGINT, BIGINT],
    )
    return true
  })
}

const startOf = (instant: number, spanMs: number) => Math.floor(instant / spanMs) * spanMs

/**
 * Says what a transaction changes, before it commits: cached answers and sums of it are dropped.
 * @returns a function to call when the transaction has ended, whether it committed or not
 */
export async function announce(
  connection: DuckDBConnection,
  answers: AnswerCache,
  changes: readonly Change[],
): Promise<() => void> {
  const ofVisits = changes.filter(({ since }) => since < Infinity)
  for (const { site, until, spanMs } of ofVisits.length > 0 ? await readAllSummed(connection) : []) {
    const since = ofVisits.reduce(
      (least, change) => (change.site === site ? Math.min(least, change.since) : least),
      until,
    )
    if (since < until) await dropFrom(connection, site, startOf(Math.max(0, since), spanMs))
  }
  return answers.changing(changes)
}

async function dropFrom(connection: DuckDBConnection, site: number, since: number): Promise<void> {
  const values = [site, BigInt(since)]
  const types = [INTEGER, BIGINT]
  for (const table of ['quarter_sums', 'page_sums'])
    await connection.run(`DELETE FROM ${table} WHERE site = $1 AND time >= $2`, values, types)
  await connection.run('UPDATE summed SET until = $2 WHERE site = $1', values, types)
}
