/** The small database, in SQLite or PostgreSQL: opening it, and what the installation keeps by name. */
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type Changes, NO_CHANGES } from './processes/changes.ts'
import { ALONE, type Leadership } from './processes/leadership.ts'
import type { Database, Tables } from './schema/tables.ts'
import { checkSqliteVersion, databaseFile, openSqlite } from './sqlite/open-sqlite.ts'

export type { Database }

/** Where the database is. */
export type DatabasePlace = Pick<Config, 'dataFolder' | 'database'>

/** Loaded only where it is asked for. */
const postgres = () => import('./postgres/open-postgres.ts')

/**
 * Checks that the database can be used and that this version supports it, before anything is changed.
 * @throws {DatabaseError} with one sentence
 */
export async function checkDatabase({ dataFolder, database }: DatabasePlace): Promise<void> {
  if (database === null) checkSqliteVersion(dataFolder)
  else await (await postgres()).checkPostgres(database, dataFolder)
}

/**
 * Opens the database, and brings its tables to this version.
 * @throws {DatabaseError} with one sentence
 */
export async function openDatabase({ dataFolder, database }: DatabasePlace): Promise<Database> {
  return database === null ? openSqlite(dataFolder) : (await postgres()).openPostgres(database)
}

/** Among the processes on this database. SQLite has one. */
export async function openLeadership({ database }: DatabasePlace, log: Pick<Logger, 'warn'>): Promise<Leadership> {
  return database === null ? ALONE : (await import('./postgres/leadership.ts')).openPostgresLeadership(database, log)
}

/** What other processes on this database change. */
export async function openChanges({ database: address }: DatabasePlace, database: Database): Promise<Changes> {
  return address === null ? NO_CHANGES : (await import('./postgres/changes.ts')).openPostgresChanges(address, database)
}

/** Writes a copy of the database to a file that does not exist, as SQLite: all of one moment, while others go on changing it. */
export async function copyDatabase(database: Database, place: DatabasePlace, file: string): Promise<void> {
  if (place.database === null) await sql`vacuum into ${file}`.execute(database)
  else await (await import('./postgres/copy.ts')).copyToSqlite(database, file)
}

/** Which database it is, for messages. */
export async function nameOfDatabase({ dataFolder, database }: DatabasePlace): Promise<string> {
  return database === null ? databaseFile(dataFolder) : (await postgres()).placeOf(database)
}

export async function readSetting(database: Kysely<Tables>, name: string): Promise<string | undefined> {
  return (await database.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value
}

export async function writeSetting(database: Kysely<Tables>, name: string, value: string): Promise<void> {
  await database
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** A secret of this installation: created on first use, no default, never shown. */
export async function installationSecret(database: Database, name: string): Promise<string> {
  const known = await readSetting(database, name)
  if (known) return known
  // Another process may have made it meanwhile.
  await database
    .insertInto('settings')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await readSetting(database, name))!
}
