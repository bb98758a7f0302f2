/** Everything but events in PostgreSQL. */
import { existsSync } from 'node:fs'
import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { DatabaseError } from '../schema/database-error.ts'
import type { Database, Tables } from '../schema/tables.ts'
import { databaseFile } from '../sqlite/open-sqlite.ts'
import { NOT_ALLOWED, parsed, reasonOf } from './address.ts'
import { POSTGRES_MIGRATIONS } from './migrations.ts'
import { openPool, serializable } from './pool.ts'

/** The oldest version that tests have run on. */
const OLDEST = 15
/** Any number, the same in every version: who holds it may change the tables. */
const LOCK = 4_711_021

/** Host, port and database, without the password. */
export function placeOf(address: string): string {
  const { place, name } = parsed(address)
  return `the database ${name} of PostgreSQL at ${place}`
}

/**
 * Checks that the database answers and that this version supports it, without changing anything.
 * @throws {DatabaseError}
 */
export async function checkPostgres(address: string, folder: string): Promise<void> {
  const file = databaseFile(folder)
  if (existsSync(file))
    throw new DatabaseError(
      `The accounts and settings of this data folder are in ${file}, and PostgreSQL would not have them: set CURLEW_DATA to another folder, or do not set CURLEW_DATABASE.`,
    )
  await withOneConnection(address, checkTables(parsed(address).name, POSTGRES_MIGRATIONS))
}

/**
 * Brings the tables to this version, and opens the database.
 * @param steps of the schema; tests omit later ones
 * @throws {DatabaseError}
 */
export async function openPostgres(
  address: string,
  steps: Readonly<Record<string, Migration>> = POSTGRES_MIGRATIONS,
): Promise<Database> {
  const { url, name } = parsed(address)
  const check = checkTables(name, steps)
  await withOneConnection(address, async (database) => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(database)
    if ((await check(database)) === 'current') return
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...steps }) } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: serializable(openPool(url)) as never }),
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  })
}

/** Works on one connection, which ends with the work, and its locks with it. Statements there are not serializable, and may take long. */
async function withOneConnection(
  address: string,
  work: (database: Kysely<unknown>) => Promise<unknown>,
): Promise<void> {
  const place = parsed(address)
  const pool = openPool(place.url, { max: 1, query_timeout: 0, idleTimeoutMillis: 0 })
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as never }) })
  try {
    await work(database)
  } catch (error) {
    throw error instanceof DatabaseError ? error : new DatabaseError(reasonOf(error, place))
  } finally {
    await database.destroy()
  }
}

interface Found {
  version: string
  hasTables: boolean
  mayMakeTables: boolean
}

/** @returns whether there are steps to do; it can be done. @throws {DatabaseError} */
const checkTables =
  (name: string, steps: Readonly<Record<string, unknown>>) =>
  async (database: Kysely<unknown>): Promise<'current' | 'older'> => {
    const { rows } = await sql<Found>`
      select current_setting('server_version') as version, to_regclass('kysely_migration') is not null as "hasTables",
        coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayMakeTables"`.execute(database)
    const { version, hasTables, mayMakeTables } = rows[0]!
    requireVersion(version)
    const { rows: known } = hasTables
      ? await sql<{ name: string }>`select name from kysely_migration`.execute(database)
      : { rows: [] }
    if (known.some((step) => !Object.hasOwn(steps, step.name)))
      throw new DatabaseError(
        `The tables in the database ${name} of PostgreSQL were written by a newer version; start that version, or name another database.`,
      )
    if (known.length === Object.keys(steps).length) return 'current'
    if (!mayMakeTables) throw Object.assign(new Error('no right to make tables'), { code: NOT_ALLOWED })
    return 'older'
  }

/** @throws {DatabaseError} */
export function requireVersion(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST) return
  throw new DatabaseError(`This PostgreSQL is version ${version}, which is too old: install ${OLDEST} or newer.`)
}
