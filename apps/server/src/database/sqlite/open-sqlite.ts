/** Everything but events in SQLite: one file of the data folder. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { Kysely, SqliteAdapter, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { DatabaseError } from '../schema/database-error.ts'
import type { Database, Tables } from '../schema/tables.ts'
import { MIGRATIONS } from './migrations.ts'

/** The small database of a data folder: sites, people, settings. */
export function databaseFile(folder: string): string {
  return join(folder, 'curlew.db')
}

/**
 * Checks that this version supports the database, before anything in the folder is changed.
 * @throws {DatabaseError} if a newer version wrote it
 */
export function checkSqliteVersion(folder: string): void {
  const file = databaseFile(folder)
  if (!existsSync(file)) return
  let steps: unknown[]
  try {
    const sqlite = new DatabaseSync(file, { readOnly: true })
    try {
      steps = sqlite.prepare('select name from kysely_migration').all()
    } finally {
      sqlite.close()
    }
  } catch {
    // New, damaged or inaccessible: opening it reports that.
    return
  }
  if (steps.every((step) => Object.hasOwn(MIGRATIONS, String((step as { name: unknown }).name)))) return
  throw new DatabaseError(
    `The database ${file} was written by a newer version; start that version, or put an older backup in its place.`,
  )
}

/**
 * Opens (or creates) `curlew.db` in the data folder and migrates its tables.
 * @param steps of the schema; tests omit later ones
 * @throws {DatabaseError}
 */
export async function openSqlite(folder: string, steps: Record<string, Migration> = MIGRATIONS): Promise<Database> {
  const file = databaseFile(folder)
  checkSqliteVersion(folder)
  try {
    const sqlite = new DatabaseSync(file)
    // With secure_delete, nothing that was deleted stays in the file's free pages.
    sqlite.exec(
      'pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on; pragma busy_timeout = 5000; pragma secure_delete = on',
    )
    const { quick_check: check } = sqlite.prepare('pragma quick_check(1)').get() as { quick_check: string }
    if (check !== 'ok') throw new Error(check)
    const database = new Kysely<Tables>({ dialect: new OwnDialect({ database: forKysely(sqlite) }) })
    const { error } = await new Migrator({
      db: database,
      provider: { getMigrations: async () => steps },
    }).migrateToLatest()
    if (error) throw error
    return database
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (/malformed|not a database|file is encrypted/i.test(reason))
      throw new DatabaseError(
        `The database ${file} is damaged; stop here and put a backup in its place. Without it the settings of all sites, the accounts and the link from each site to its visits are lost.`,
      )
    if (/unable to open|readonly|permission/i.test(reason))
      throw new DatabaseError(
        `The database ${file} cannot be written; give this user the right to write there, or set CURLEW_DATA to another folder.`,
      )
    throw new DatabaseError(`The database ${file} cannot be used (${reason}); put a backup in its place.`)
  }
}

/** Uses of the connection after which other work of the process has its turn. */
const USES_IN_A_ROW = 16

/**
 * SQLite answers at once, so a burst of calls would go from statement to statement without a pause, and the network, timers and health checks
 * would wait for the last of them.
 */
class PausingDriver extends SqliteDriver {
  #uses = 0

  override async acquireConnection() {
    if (++this.#uses % USES_IN_A_ROW === 0) await setImmediate()
    return super.acquireConnection()
  }
}

class OwnDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new PausingDriver(this.#config)
  }

  /**
   * Kysely runs migrations outside transactions on SQLite, although SQLite can roll back schema changes. In a transaction, an interrupted
   * migration leaves nothing behind.
   */
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }
}

/** Adapts Node's SQLite to the interface that Kysely's SQLite dialect expects. */
function forKysely(sqlite: DatabaseSync) {
  return {
    close: () => sqlite.close(),
    prepare(sql: string) {
      // On a full disk SQLite rolls back by itself. Skip a second rollback, so that the original error is reported.
      const statement = sqlite.prepare(sql === 'rollback' && !sqlite.isTransaction ? 'select 1 where false' : sql)
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
      }
    },
  }
}
