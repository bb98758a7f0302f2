/**
 * Lookups of a batch. Each is one statement for any number of events, limited in time where possible, so that DuckDB reads only the
 * newest part of a table.
 */
import { SESSION_TIMEOUT_MS, type StoredEvent } from '@curlew/model'
import { BIGINT, type DuckDBConnection, LIST, UBIGINT, VARCHAR } from '@duckdb/node-api'
import { beginningOf, type Session, type SessionEvent } from '../../sessions/sessionise.ts'
import {
  bySession,
  type FoundSessions,
  type LastView,
  type Lookups,
  type MovedEvent,
  type PageView,
  REFETCHED_COLUMNS,
  REFETCHED_LIST,
  type Refetched,
  type RefetchedEvent,
  spanOf,
} from '../lookups.ts'
import { SESSION_COLUMNS, selectList } from '../sql/columns.ts'
import { rowsOf } from './columns.ts'
import { listOf } from './values.ts'

/** The lookups within a transaction. */
export const lookupsIn = (connection: DuckDBConnection): Lookups => ({
  knownIds: (events, reachMs) => findKnownIds(connection, events, reachMs),
  sessions: (events) => findSessions(connection, events),
  eventsOf: (sessions) => findEventsOf(connection, sessions),
  lastViews: (views) => findLastViews(connection, views),
})

/** Times at which events with the ids of these are stored, counted or left out, by `site:id`, as far as they lie within `reachMs` of them all. */
export async function findKnownIds(
  connection: DuckDBConnection,
  events: readonly StoredEvent[],
  reachMs: number,
): Promise<Map<string, number[]>> {
  const known = new Map<string, number[]>()
  if (events.length === 0) return known
  const [from, to] = spanOf(events)
  const result = await connection.runAndReadAll(
    ['events', 'left_out_events']
      .map((table) => `SELECT site, id, time FROM ${table} WHERE time BETWEEN $1 AND $2 AND id IN (SELECT unnest($3))`)
      .join(' UNION ALL '),
    [BigInt(from - reachMs), BigInt(to + reachMs), listOf(events.map(({ id }) => id))],
    [BIGINT, BIGINT, LIST(UBIGINT)],
  )
  for (const [site, id, time] of result.getRows()) {
    const key = `${site}:${id}`
    const times = known.get(key)
    if (times) times.push(Number(time))
    else known.set(key, [Number(time)])
  }
  return known
}

/**
 * Sessions of the events' visitors: those that the events may touch, whole; and of those before, which stay as they are, what later ones
 * depend on. Of all history, two narrow columns are read. May include other sites.
 */
export async function findSessions(
  connection: DuckDBConnection,
  events: readonly SessionEvent[],
): Promise<FoundSessions> {
  const [from] = spanOf(events.map((event) => ({ time: beginningOf(event) })))
  const ask = (select: string, when: string) =>
    connection.runAndReadAll(
      `SELECT ${select} FROM sessions WHERE visitor IN (SELECT unnest($1)) AND ${when}`,
      [listOf([...new Set(events.map(({ visitor }) => visitor))]), BigInt(from - SESSION_TIMEOUT_MS)],
      [LIST(UBIGINT), BIGINT],
    )
  const stored = await ask(selectList(SESSION_COLUMNS), 'ended >= $2')
  // Of visits that started together, the new one is the first.
  const last = 'arg_max(is_new, started * 2 + CASE WHEN is_new THEN 0 ELSE 1 END) FILTER (is_visit)'
  const earlier = await ask(
    `site, visitor, max(started) FILTER (is_visit) AS last_visit, coalesce(${last}, FALSE) AS last_is_new`,
    'ended < $2 GROUP BY site, visitor',
  )
  return {
    stored: rowsOf<Session>(SESSION_COLUMNS, stored),
    earlier: earlier.getRows().map(([site, visitor, lastVisit, lastIsNew]) => ({
      site: Number(site),
      visitor: visitor as bigint,
      lastVisit: lastVisit === null ? null : Number(lastVisit),
      lastIsNew: lastIsNew as boolean,
    })),
  }
}

/** The stored events of some sessions, by the session's id. */
export async function findEventsOf(
  connection: DuckDBConnection,
  sessions: readonly Session[],
): Promise<Map<bigint, RefetchedEvent[]>> {
  if (sessions.length === 0) return new Map()
  const result = await connection.runAndReadAll(
    `SELECT ${REFETCHED_LIST}
     FROM events
     WHERE time BETWEEN $1 AND $2 AND session IN (SELECT unnest($3))`,
    [
      BigInt(Math.min(...sessions.map(({ started }) => started))),
      BigInt(Math.max(...sessions.map(({ ended }) => ended))),
      listOf(sessions.map(({ id }) => id)),
    ],
    [BIGINT, BIGINT, LIST(UBIGINT)],
  )
  return bySession(rowsOf<Refetched>(REFETCHED_COLUMNS, result), sessions)
}

/** The last stored time at which each session showed each page. */
export async function findLastViews(connection: DuckDBConnection, views: readonly PageView[]): Promise<LastView[]> {
  if (views.length === 0) return []
  const result = await connection.runAndReadAll(
    `SELECT e.session, e.hostname, e.path, max(e.time) AS time
     FROM events e
     JOIN (SELECT DISTINCT unnest($1) AS session, unnest($2) AS hostname, unnest($3) AS path) viewed
       ON e.session = viewed.session AND e.hostname = viewed.hostname AND e.path = viewed.path
     WHERE e.name = 'page_view' AND e.time >= $4
     GROUP BY ALL`,
    [
      listOf(views.map(({ session }) => session)),
      listOf(views.map(({ hostname }) => hostname)),
      listOf(views.map(({ path }) => path)),
      BigInt(Math.min(...views.map(({ since }) => since))),
    ],
    [LIST(UBIGINT), LIST(VARCHAR), LIST(VARCHAR), BIGINT],
  )
  return result.getRows().map(([session, hostname, path, time]) => ({
    session: session as bigint,
    hostname: hostname as string,
    path: path as string,
    time: Number(time),
  }))
}

/** Updates these events. */
export async function movePlaces(
  connection: DuckDBConnection,
  table: 'events' | 'order_events',
  moved: readonly MovedEvent[],
): Promise<void> {
  if (moved.length === 0) return
  const [from, to] = spanOf(moved)
  await connection.run(
    `UPDATE ${table} SET session = moved.session, revisit_ms = nullif(moved.revisit_ms, -1)
     FROM (SELECT unnest($1) AS site, unnest($2) AS time, unnest($3) AS id, unnest($4) AS session, unnest($5) AS revisit_ms) moved
     WHERE ${table}.time BETWEEN $6 AND $7
       AND ${table}.site = moved.site AND ${table}.time = moved.time AND ${table}.id = moved.id`,
    [
      listOf(moved.map(({ site }) => BigInt(site))),
      listOf(moved.map(({ time }) => BigInt(time))),
      listOf(moved.map(({ id }) => id)),
      listOf(moved.map(({ session }) => session)),
      listOf(moved.map(({ revisitMs }) => BigInt(revisitMs ?? -1))),
      BigInt(from),
      BigInt(to),
    ],
    [LIST(BIGINT), LIST(BIGINT), LIST(UBIGINT), LIST(UBIGINT), LIST(BIGINT), BIGINT, BIGINT],
  )
}
