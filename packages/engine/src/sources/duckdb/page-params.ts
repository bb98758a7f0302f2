/**
 * Which parameters the pages of a site have ever sent. Reports ask for this often and searching the events would read all of history, so
 * it is recorded as events arrive.
 */
import type { StoredEvent } from '@curlew/model'
import { type DuckDBConnection, INTEGER, LIST, VARCHAR } from '@duckdb/node-api'
import { type Column, namesOf, rowsAsLists } from './columns.ts'
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
