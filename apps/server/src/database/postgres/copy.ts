/** Copies everything between PostgreSQL and SQLite, whose tables are the same: for backups, and for moving from one to the other. */
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { DatabaseError } from '../schema/database-error.ts'
import type { Database } from '../schema/tables.ts'
import { atOneMoment, transact } from '../schema/transact.ts'
import { databaseFile, openSqlite } from '../sqlite/open-sqlite.ts'
import { POSTGRES_STEPS } from './migrations.ts'
import { openPostgres, placeOf } from './open-postgres.ts'

/** Values of one statement: SQLite takes 32,766, PostgreSQL twice as many. */
const MOST_VALUES = 30_000

/** Whose tables are known by name only. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>

/** All tables, each after those that it refers to: in the order in which the steps make them. */
export function tablesInOrder(): string[] {
  const tables: string[] = []
  for (const statement of Object.values(POSTGRES_STEPS).flat()) {
    const [, made] = /^create table "(\w+)"/.exec(statement) ?? []
    const [, dropped] = /^drop table "(\w+)"/.exec(statement) ?? []
    const [, before, after] = /^alter table "(\w+)" rename to "(\w+)"/.exec(statement) ?? []
    if (made) tables.push(made)
    if (dropped) tables.splice(tables.indexOf(dropped), 1)
    if (before && after) tables.splice(tables.indexOf(before), 1, after)
  }
  return tables
}

async function copyRows(from: Database, to: Database): Promise<void> {
  const [source, target] = [from as unknown as AnyTables, to as unknown as AnyTables]
  for (const table of tablesInOrder()) {
    const rows = await source.selectFrom(table).selectAll().execute()
    if (rows.length === 0) continue
    const atOnce = Math.floor(MOST_VALUES / Object.keys(rows[0]!).length)
    for (let first = 0; first < rows.length; first += atOnce)
      await target
        .insertInto(table)
        .values(rows.slice(first, first + atOnce))
        .execute()
  }
}

/** The tables that count their rows, and the column that has the number. */
const countedColumns = async (database: Database) =>
  (
    await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where is_identity = 'YES' and table_schema = current_schema()`.execute(database)
  ).rows

/** Writes a file of SQLite with all that PostgreSQL has at one moment. */
export async function copyToSqlite(database: Database, file: string): Promise<void> {
  const folder = await mkdtemp(join(dirname(file), '.copy-'))
  try {
    const copy = await openSqlite(folder)
    try {
      await atOneMoment(database, async (own) => {
        await transact(copy, (target) => copyRows(own, target))
        for (const { table, column } of await countedColumns(own)) {
          const counter = sql`pg_get_serial_sequence(${`"${table}"`}, ${column})`
          const { rows } = await sql<{ last: number | null }>`
            select pg_sequence_last_value(${counter}::regclass) as last`.execute(own)
          await setSqliteCounter(copy, table, rows[0]?.last ?? 0)
        }
      })
    } finally {
      await copy.destroy()
    }
    await rename(databaseFile(folder), file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** So that no number is given again after a row is deleted. */
async function setSqliteCounter(copy: Database, table: string, last: number): Promise<void> {
  if (last === 0) return
  await sql`insert into sqlite_sequence (name, seq) select ${table}, 0
    where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(copy)
  await sql`update sqlite_sequence set seq = max(seq, ${last}) where name = ${table}`.execute(copy)
}

/**
 * Fills a PostgreSQL with all that the SQLite of a data folder has.
 * @throws {DatabaseError} if it has sites or accounts
 */
export async function copyFromSqlite(folder: string, address: string): Promise<void> {
  const database = await openPostgres(address)
  try {
    const source = await openSqlite(folder)
    try {
      await transact(database, async (own) => {
        for (const table of ['sites', 'people'] as const)
          if (await own.selectFrom(table).select('id').executeTakeFirst())
            throw new DatabaseError(
              `There are sites or accounts in ${placeOf(address)} already: name an empty one in CURLEW_DATABASE.`,
            )
        for (const table of tablesInOrder()) await sql`delete from ${sql.table(table)}`.execute(own)
        await copyRows(source, own)
        const { rows: counters } = await sql<{
          name: string
          seq: number
        }>`select name, seq from sqlite_sequence`.execute(source)
        const last = new Map(counters.map(({ name, seq }) => [name, seq]))
        for (const { table, column } of await countedColumns(own))
          if (last.has(table))
            await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), ${last.get(table)})`.execute(
              own,
            )
      })
    } finally {
      await source.destroy()
    }
  } finally {
    await database.destroy()
  }
}
