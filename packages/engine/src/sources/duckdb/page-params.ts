/**
 * Which parameters the pages of a site have ever sent. Reports ask for this often and searching the events would read all of history, so
 * it is recorded as events arrive.
 */
import type { StoredEvent } from '@curlew/model'
import { type DuckDBConnection, INTEGER, LIST, VARCHAR } from '@duckdb/node-api'
import { type Column, namesOf } from '../sql/columns.ts'
import { rowsAsLists } from './columns.ts'
import { listOf } from './values.ts'

interface PageParam {
  site: number
  name: string
}

export const PAGE_PARAM_COLUMNS: readonly Column<PageParam>[] = [
  { name: 'site', type: 'INTEGER', get: ({ site }) => site },
  { name: 'name', type: 'VARCHAR', get: ({ name }) => name },
]

/** Records the parameters of new events, within the caller's transaction. */
export async function addPageParams(connection: DuckDBConnection, events: readonly StoredEvent[]): Promise<void> {
  const said = new Map<string, PageParam>()
  for (const event of events)
    for (const name of saidBy(event)) said.set(`${event.site} ${name}`, { site: event.site, name })
  if (said.size === 0) return
  const { select, values, types } = rowsAsLists(PAGE_PARAM_COLUMNS, [...said.values()])
  const names = namesOf(PAGE_PARAM_COLUMNS)
  await connection.run(
    `INSERT INTO page_params (${names}) SELECT ${names} FROM (${select}) said ANTI JOIN page_params USING (${names})`,
    values,
    types,
  )
}

function saidBy({ name, params, contentType, contentGroup }: StoredEvent): string[] {
  if (name !== 'page_view') return []
  const said = Object.keys(params).filter((param) => params[param] !== '')
  if (contentType !== '') said.push('content_type')
  if (contentGroup !== '') said.push('content_group')
  return said
}

/** Forgets parameters that no page view of the site has any more, within the caller's transaction. */
export async function forgetUnsaid(connection: DuckDBConnection, site: number): Promise<void> {
  const said = (table: string) => `
    SELECT said.key AS name FROM ${table} e, json_each(e.params) AS said
      WHERE e.site = $1 AND e.name = 'page_view' AND e.params <> '{}' AND said.value <> '""'
    UNION SELECT 'content_type' FROM ${table} WHERE site = $1 AND name = 'page_view' AND content_type <> ''
    UNION SELECT 'content_group' FROM ${table} WHERE site = $1 AND name = 'page_view' AND content_group <> ''`
  await connection.run(
    `DELETE FROM page_params WHERE site = $1 AND name NOT IN (${said('events')} UNION ${said('left_out_events')})`,
    [site],
    [INTEGER],
  )
}

/** Which of some names the pages of a site have ever sent. */
export async function readPageParams(
  connection: DuckDBConnection,
  site: number,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await connection.runAndReadAll(
    'SELECT DISTINCT name FROM page_params WHERE site = $1 AND name IN (SELECT unnest($2))',
    [site, listOf(names)],
    [INTEGER, LIST(VARCHAR)],
  )
  return new Set(found.getRows().map(([name]) => String(name)))
}
