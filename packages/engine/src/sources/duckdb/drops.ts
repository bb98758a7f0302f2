/** Counts of dropped events by site, reason and quarter of an hour. */
import { type DateRange, instantsOf, type QueryContext } from '@curlew/model'
import { BIGINT, type DuckDBConnection, INTEGER } from '@duckdb/node-api'
import type { DroppedOfDay } from '../../source.ts'
import type { Drop } from '../../store.ts'
import { droppedByDay } from '../dropped-by-day.ts'
import { type Column, namesOf } from '../sql/columns.ts'
import { rowsAsLists } from './columns.ts'

const QUARTER_MS = 15 * 60 * 1000

export const DROP_COLUMNS: readonly Column<Drop>[] = [
  { name: 'site', type: 'INTEGER', get: ({ site }) => site },
  { name: 'time', type: 'BIGINT', get: ({ time }) => time },
  { name: 'reason', type: 'VARCHAR', get: ({ reason }) => reason },
  { name: 'count', type: 'BIGINT', get: ({ count }) => count },
]

/** Adds to the counts, within the caller's transaction. */
export async function addDrops(connection: DuckDBConnection, drops: readonly Drop[]): Promise<void> {
  if (drops.length === 0) return
  const sums = new Map<string, Drop>()
  for (const { site, time, reason, count } of drops) {
    const quarter = time - (time % QUARTER_MS)
    const key = `${site} ${quarter} ${reason}`
    const sum = sums.get(key)
    if (sum) sum.count += count
    else sums.set(key, { site, time: quarter, reason, count })
  }
  const { select, values, types } = rowsAsLists(DROP_COLUMNS, [...sums.values()])
  await connection.run(
    `MERGE INTO drops USING (${select}) added
     ON drops.site = added.site AND drops.time = added.time AND drops.reason = added.reason
     WHEN MATCHED THEN UPDATE SET count = drops.count + added.count
     WHEN NOT MATCHED THEN INSERT (${namesOf(DROP_COLUMNS)}) VALUES (${namesOf(DROP_COLUMNS, 'added')})`,
    values,
    types,
  )
}

/** What was not counted at a site, by the site's days and by reason, in that order. */
export async function readDrops(
  connection: DuckDBConnection,
  { site, timeZone }: Pick<QueryContext, 'site' | 'timeZone'>,
  range: DateRange,
): Promise<DroppedOfDay[]> {
  const { from, to } = instantsOf(timeZone, range)
  const result = await connection.runAndReadAll(
    `SELECT time, reason, sum(count) FROM drops WHERE site = $1 AND time >= $2 AND time < $3
     GROUP BY time, reason ORDER BY time, reason`,
    [site, BigInt(from), BigInt(to)],
    [INTEGER, BIGINT, BIGINT],
  )
  return droppedByDay(
    timeZone,
    result.getRows().map(([time, reason, count]) => ({ time: Number(time), reason, count: Number(count) })),
  )
}
