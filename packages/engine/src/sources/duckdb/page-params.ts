/**
 * Which parameters the pages of a site have ever sent. Finding them among the events means reading all of history, too slow for what a
 * report asks each time, so they are noted as events come in.
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

/** Notes what new events say, within the transaction of the caller. */
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

/** Those of some names that a page of the site has ever said. */
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
