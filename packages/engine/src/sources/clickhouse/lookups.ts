/** What a batch asks ClickHouse's tables. Long lists are asked in pieces, because their values are part of the request's address. */

import type { ClickHouseClient } from '@clickhouse/client'
import { SESSION_TIMEOUT_MS } from '@curlew/model'
import type { SourceRow } from '../../query/result.ts'
import { beginningOf, type Session } from '../../sessions/sessionise.ts'
import {
  bySession,
  type LastView,
  type Lookups,
  REFETCHED_COLUMNS,
  REFETCHED_LIST,
  type Refetched,
  spanOf,
} from '../lookups.ts'
import { SESSION_COLUMNS, selectList } from '../sql/columns.ts'
import { rowsOf, runOnClickHouse } from './run-statement.ts'

const VALUES_PER_STATEMENT = 500
const TIMEOUT_MS = 60_000

export function lookupsIn(client: ClickHouseClient): Lookups {
  async function ask<Item>(
    items: readonly Item[],
    sql: string,
    values: (items: readonly Item[]) => Record<string, unknown>,
  ): Promise<SourceRow[]> {
    const found: SourceRow[] = []
    for (let i = 0; i < items.length; i += VALUES_PER_STATEMENT) {
      const some = items.slice(i, i + VALUES_PER_STATEMENT)
      found.push(...(await runOnClickHouse(client, { sql, values: values(some) }, { timeoutMs: TIMEOUT_MS })))
    }
    return found
  }

  return {
    async knownIds(events, reachMs) {
      const known = new Map<string, number[]>()
      if (events.length === 0) return known
      const [from, to] = spanOf(events)
      const rows = await ask(
        [...new Set(events.map(({ id }) => id))],
        `SELECT site, id, time FROM events
         WHERE site IN {sites:Array(Int32)} AND time BETWEEN {from:Int64} AND {to:Int64} AND id IN {ids:Array(UInt64)}`,
        (ids) => ({ ids, sites: sitesOf(events), from: from - reachMs, to: to + reachMs }),
      )
      for (const { site, id, time } of rows) {
        const key = `${site}:${id}`
        known.set(key, [...(known.get(key) ?? []), Number(time)])
      }
      return known
    },

    async sessions(events) {
      const [first] = spanOf(events.map((event) => ({ time: beginningOf(event) })))
      const visitors = [...new Set(events.map(({ visitor }) => visitor))]
      const ofVisitors =
        'FROM visitor_sessions WHERE site IN {sites:Array(Int32)} AND visitor IN {visitors:Array(UInt64)}'
      const values = (some: readonly bigint[]) => ({
        visitors: some,
        sites: sitesOf(events),
        since: first - SESSION_TIMEOUT_MS,
      })
      const stored = await ask(
        visitors,
        `SELECT ${selectList(SESSION_COLUMNS)} FROM sessions
         WHERE (site, started, id) IN (SELECT site, started, id ${ofVisitors} AND ended >= {since:Int64})`,
        values,
      )
      // Of visits that started together, the new one is the first.
      const earlier = await ask(
        visitors,
        `SELECT site, visitor, maxOrNullIf(started, is_visit) AS last_visit,
           coalesce(argMaxOrNullIf(is_new, (started, NOT is_new), is_visit), FALSE) AS last_is_new
         ${ofVisitors} AND ended < {since:Int64} GROUP BY site, visitor`,
        values,
      )
      return {
        stored: rowsOf<Session>(SESSION_COLUMNS, stored),
        earlier: earlier.map((row) => ({
          site: Number(row.site),
          visitor: row.visitor as bigint,
          lastVisit: row.last_visit === null ? null : Number(row.last_visit),
          lastIsNew: Boolean(row.last_is_new),
        })),
      }
    },

    async eventsOf(sessions) {
      if (sessions.length === 0) return new Map()
      const rows = await ask(
        sessions,
        `SELECT ${REFETCHED_LIST} FROM events
         WHERE site IN {sites:Array(Int32)} AND time BETWEEN {from:Int64} AND {to:Int64} AND session IN {sessions:Array(UInt64)}`,
        (some) => ({
          sites: sitesOf(some),
          from: Math.min(...some.map(({ started }) => started)),
          to: Math.max(...some.map(({ ended }) => ended)),
          sessions: some.map(({ id }) => id),
        }),
      )
      return bySession(rowsOf<Refetched>(REFETCHED_COLUMNS, rows), sessions)
    },

    async lastViews(views) {
      const rows = await ask(
        views,
        `SELECT session, hostname, path, max(time) AS last FROM events
         WHERE time >= {since:Int64} AND name = 'page_view' AND session IN {sessions:Array(UInt64)}
           AND (session, hostname, path) IN arrayZip({sessions:Array(UInt64)}, {hostnames:Array(String)}, {paths:Array(String)})
         GROUP BY session, hostname, path`,
        (some) => ({
          since: Math.min(...some.map(({ since }) => since)),
          sessions: some.map(({ session }) => session),
          hostnames: some.map(({ hostname }) => hostname),
          paths: some.map(({ path }) => path),
        }),
      )
      return rows.map(
        ({ session, hostname, path, last }): LastView => ({
          session: session as bigint,
          hostname: hostname as string,
          path: path as string,
          time: Number(last),
        }),
      )
    },
  }
}

const sitesOf = (of: readonly { site: number }[]) => [...new Set(of.map(({ site }) => site))]
