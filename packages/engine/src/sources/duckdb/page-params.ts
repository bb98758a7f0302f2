/**
 * Which parameters the pages of a site have ever said. Of the events this could be told only by reading all of history, which is too
 * slow for what a report asks each time: so it is noted as events come in.
 */
import type { StoredEvent } from '@curlew/model'
import { type DuckDBConnection, INTEGER, LIST, VARCHAR } from '@duckdb/node-api'
import { listOf } from './values.ts'

/** Notes what new events say, within the transaction of the caller. */
export async function addPageParams(connection: DuckDBConnection, events: readonly StoredEvent[]): Promise<void> {
  const said = new Map<string, { site: number; name: string }>()
  for (const event of events)
    for (const name of saidBy(event)) said.set(`${event.site} ${name}`, { site: event.site, name })
  if (said.size === 0) return
  const added = [...said.values()]
  await connection.run(
    `INSERT INTO page_params
     SELECT site, name FROM (SELECT unnest($1) AS site, unnest($2) AS name) said ANTI JOIN page_params USING (site, name)`,
    [listOf(added.map(({ site }) => site)), listOf(added.map(({ name }) => name))],
    [LIST(INTEGER), LIST(VARCHAR)],
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
