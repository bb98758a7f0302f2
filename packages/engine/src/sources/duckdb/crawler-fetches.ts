/** What crawlers fetched: sums by the site's days. */
import { type CrawlerFetch, OTHER_PAGES, PATHS_PER_DAY } from '@curlew/model'
import { type DuckDBConnection, INTEGER, LIST, UBIGINT } from '@duckdb/node-api'
import { dayNumber } from '../../query/calendar.ts'
import { type Column, namesOf } from '../sql/columns.ts'
import { rowsAsLists } from './columns.ts'
import { listOf } from './values.ts'

/** `importNumber` names the import that brought them; 0: none did. */
type Sum = Omit<CrawlerFetch, 'day' | 'id'> & { day: number; importNumber: number }
type Known = Pick<Sum, 'site' | 'day' | 'importNumber'> & { id: bigint }

export const FETCH_COLUMNS: readonly Column<Sum>[] = [
  { name: 'site', type: 'INTEGER', get: ({ site }) => site },
  { name: 'day', type: 'INTEGER', get: ({ day }) => day },
  { name: 'origin', type: 'VARCHAR', get: ({ origin }) => origin },
  { name: 'crawler', type: 'VARCHAR', get: ({ crawler }) => crawler },
  { name: 'path', type: 'VARCHAR', get: ({ path }) => path },
  { name: 'status', type: 'VARCHAR', get: ({ status }) => status },
  { name: 'fetches', type: 'BIGINT', get: ({ count }) => count },
  { name: 'last_time', type: 'BIGINT', get: ({ time }) => time },
  { name: 'import_number', type: 'BIGINT', get: ({ importNumber }) => importNumber },
]
const KEYS = ['site', 'day', 'origin', 'crawler', 'path', 'status', 'import_number']

/** Ids of fetches that are in the sums. */
export const KNOWN_FETCH_COLUMNS: readonly Column<Known>[] = [
  { name: 'site', type: 'INTEGER', get: ({ site }) => site },
  { name: 'day', type: 'INTEGER', get: ({ day }) => day },
  { name: 'id', type: 'UBIGINT', get: ({ id }) => id },
  { name: 'import_number', type: 'BIGINT', get: ({ importNumber }) => importNumber },
]

/** Adds to the sums what is not in them yet, within the caller's transaction. @returns how many fetches, and whose sums changed */
export async function addFetches(
  connection: DuckDBConnection,
  fetches: readonly CrawlerFetch[],
  importNumber = 0,
): Promise<{ added: number; duplicates: number; sites: number[] }> {
  if (fetches.length === 0) return { added: 0, duplicates: 0, sites: [] }
  const known = await knownIds(connection, fetches)
  const fresh = fetches.filter(({ site, day, id }) => {
    if (id === null) return true
    const key = keyOfId(site, dayNumber(day), id)
    return !known.has(key) && known.add(key)
  })
  const paths = await knownPaths(connection, fresh)
  const sums = new Map<string, Sum>()
  for (const { id: _, ...fetch } of fresh) {
    const sum: Sum = { ...fetch, day: dayNumber(fetch.day), path: placeOf(paths, fetch), importNumber }
    const key = JSON.stringify([sum.site, sum.day, sum.origin, sum.crawler, sum.path, sum.status])
    const before = sums.get(key)
    if (before) {
      before.count += sum.count
      before.time = Math.max(before.time, sum.time)
    } else sums.set(key, sum)
  }
  await mergeSums(connection, [...sums.values()])
  await keepIds(connection, fresh, importNumber)
  const counted = (of: readonly CrawlerFetch[]) => of.reduce((sum, { count }) => sum + count, 0)
  const added = counted(fresh)
  return { added, duplicates: counted(fetches) - added, sites: [...new Set(fresh.map(({ site }) => site))] }
}

const keyOfId = (site: number, day: number, id: bigint) => `${site} ${day} ${id}`

async function knownIds(connection: DuckDBConnection, fetches: readonly CrawlerFetch[]): Promise<Set<string>> {
  const ids = fetches.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Set()
  const days = fetches.map(({ day }) => dayNumber(day))
  const found = await connection.runAndReadAll(
    'SELECT site, day, id FROM known_fetches WHERE day BETWEEN $1 AND $2 AND id IN (SELECT unnest($3))',
    [least(days), most(days), listOf(ids)],
    [INTEGER, INTEGER, LIST(UBIGINT)],
  )
  return new Set(found.getRows().map(([site, day, id]) => keyOfId(Number(site), Number(day), id as bigint)))
}

async function keepIds(
  connection: DuckDBConnection,
  fresh: readonly CrawlerFetch[],
  importNumber: number,
): Promise<void> {
  const rows = fresh.flatMap(({ site, day, id }) =>
    id === null ? [] : { site, day: dayNumber(day), id, importNumber },
  )
  if (rows.length === 0) return
  const { select, values, types } = rowsAsLists(KNOWN_FETCH_COLUMNS, rows)
  await connection.run(`INSERT INTO known_fetches ${select}`, values, types)
}

type PathsOfDay = Map<string, Set<string>>
const dayKey = (site: number, day: number, origin: string) => `${site} ${day} ${origin}`

/** The paths of the fetches' days. */
async function knownPaths(connection: DuckDBConnection, fresh: readonly CrawlerFetch[]): Promise<PathsOfDay> {
  const paths: PathsOfDay = new Map()
  if (fresh.length === 0) return paths
  const days = [...new Set(fresh.map(({ day }) => dayNumber(day)))]
  const found = await connection.runAndReadAll(
    `SELECT DISTINCT site, day, origin, path FROM crawler_fetches
     WHERE site IN (SELECT unnest($1)) AND day IN (SELECT unnest($2)) AND path <> ''`,
    [listOf([...new Set(fresh.map(({ site }) => site))]), listOf(days)],
    [LIST(INTEGER), LIST(INTEGER)],
  )
  for (const [site, day, origin, path] of found.getRows())
    pathsOf(paths, dayKey(Number(site), Number(day), String(origin))).add(String(path))
  return paths
}

function pathsOf(paths: PathsOfDay, key: string): Set<string> {
  const known = paths.get(key) ?? new Set()
  paths.set(key, known)
  return known
}

/** The path under which a fetch counts. */
function placeOf(paths: PathsOfDay, { site, day, origin, path }: Omit<CrawlerFetch, 'id'>): string {
  const known = pathsOf(paths, dayKey(site, dayNumber(day), origin))
  const text = path.toWellFormed()
  if (text === OTHER_PAGES || (!known.has(text) && known.size >= PATHS_PER_DAY)) return OTHER_PAGES
  known.add(text)
  return text
}

async function mergeSums(connection: DuckDBConnection, sums: readonly Sum[]): Promise<void> {
  if (sums.length === 0) return
  const { select, values, types } = rowsAsLists(FETCH_COLUMNS, sums)
  await connection.run(
    `MERGE INTO crawler_fetches known USING (${select}) added
     ON ${KEYS.map((key) => `known.${key} = added.${key}`).join(' AND ')}
     WHEN MATCHED THEN UPDATE SET
       fetches = known.fetches + added.fetches, last_time = greatest(known.last_time, added.last_time)
     WHEN NOT MATCHED THEN INSERT (${namesOf(FETCH_COLUMNS)}) VALUES (${namesOf(FETCH_COLUMNS, 'added')})`,
    values,
    types,
  )
}

const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b))
const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b))
