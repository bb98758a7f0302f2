/** Opens the embedded store of a data folder, or makes it from a backup. */
import { join } from 'node:path'
import { AnswerCache } from '../../answer-cache.ts'
import { StoreElsewhereError } from '../../errors.ts'
import { Applier, type JournalContents } from '../../journal/applier.ts'
import { Journal } from '../../journal/journal.ts'
import type { Store, StoreBackup, StoreOptions } from '../../store.ts'
import { hasOutbox } from '../clickhouse/outbox.ts'
import { readTables } from './backup.ts'
import { Database } from './database.ts'
import { DuckDBFile } from './duckdb-file.ts'
import { DuckDBStore } from './duckdb-store.ts'
import { migrate } from './migrations.ts'
import { readPosition } from './position.ts'
import { RecentWindow } from './recent-views.ts'
import { KnownRules } from './session-rules.ts'
import { KnownSites } from './site-facts.ts'
import { writeBatch } from './writer.ts'

const DEFAULT_MEMORY_MB = 512
const DEFAULT_ANSWERS_MB = 32

/** The path of the database file in a data folder. */
export function storeFile(folder: string): string {
  return DuckDBFile.pathIn(folder)
}

/**
 * Opens the store of a folder.
 * Rejects with `StoreLockedError`, `StoreUnwritableError`, `StoreDamagedError`, `StoreNewerError` or `StoreFullError`; nothing is lost then.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { folder, memoryLimitMb = DEFAULT_MEMORY_MB, answersMb = DEFAULT_ANSWERS_MB, onFault = () => {} } = options
  if (hasOutbox(folder))
    throw new StoreElsewhereError(
      `The events of the data folder ${folder} are in ClickHouse: set CURLEW_EVENTS for the server; commands cannot open them yet.`,
    )
  // The database first: its lock keeps a second process out.
  const database = await Database.open(folder, memoryLimitMb)
  try {
    await database.write((connection) => migrate(connection, database.path))
    const applied = await database.write(readPosition)
    const journal = await Journal.open(join(folder, 'journal'), applied)
    const facts = await database.write(KnownSites.read)
    const recent = await database.write((connection) => RecentWindow.read(connection, facts.newest))
    const rules = await database.write(KnownRules.read)
    const kept = { facts, recent, rules, answers: new AnswerCache(answersMb * 2 ** 20) }
    const tables = {
      position: () => database.write(readPosition),
      write: (contents: JournalContents) => database.write((connection) => writeBatch(connection, contents, kept)),
    }
    const applier = new Applier(journal, tables, applied, onFault)
    applier.wake()
    return new DuckDBStore(database, journal, applier, kept)
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Makes the store of an empty folder from a backup's files.
 * Rejects with `BackupDamagedError`, and as {@link openStore} does.
 */
export async function restoreStore(folder: string, source: string, backup: StoreBackup): Promise<void> {
  const database = await Database.open(folder, DEFAULT_MEMORY_MB)
  try {
    await database.write((connection) => readTables(connection, database.path, source, backup))
  } finally {
    await database.close()
  }
}
