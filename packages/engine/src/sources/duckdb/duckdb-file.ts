/** An open DuckDB file with its connections, and the meaning of DuckDB's error messages. */
import { existsSync, rmSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api'
import { MomentPassedError } from '../../answer-cache.ts'
import {
  isDiskFullError,
  QueryTimeoutError,
  StoreDamagedError,
  StoreFullError,
  StoreLockedError,
  StoreNewerError,
  StoreUnwritableError,
} from '../../errors.ts'
import { Semaphore } from '../../semaphore.ts'
import { type TimeLimit, withTimeLimit } from '../../time-limit.ts'

export type Work<T> = (connection: DuckDBConnection) => Promise<T>

/**
 * Reads within a snapshot, one at a time; the time limit counts from the start of each read. The work's signal aborts when it has to end.
 */
export type SnapshotRead = <T>(
  work: (connection: DuckDBConnection, stop: AbortSignal) => Promise<T>,
  limit?: TimeLimit,
) => Promise<T>

const INTERRUPT_EVERY_MS = 20

export class DuckDBFile {
  readonly #instance: DuckDBInstance
  readonly #writers: DuckDBConnection[]
  readonly #readers: DuckDBConnection[]
  #lent = 0
  #closed: PromiseWithResolvers<void> | null = null

  private constructor(instance: DuckDBInstance, writer: DuckDBConnection, readers: DuckDBConnection[]) {
    this.#instance = instance
    this.#writers = [writer]
    this.#readers = readers
  }

  static pathIn(folder: string): string {
    return join(folder, 'curlew.duckdb')
  }

  /**
   * Locks the folder's file, which is created if missing.
   * Rejects with `StoreLockedError`, `StoreUnwritableError`, `StoreDamagedError`, `StoreNewerError` or `StoreFullError`.
   */
  static async open(folder: string, memoryLimitMb: number, readerCount: number): Promise<DuckDBFile> {
    removeUnbegun(folder)
    await removeCopy(folder)
    try {
      const instance = await DuckDBInstance.create(DuckDBFile.pathIn(folder), {
        threads: String(availableParallelism()),
        memory_limit: `${memoryLimitMb}MB`,
        temp_directory: join(folder, 'spill'),
        // Nothing is fetched or loaded at run time.
        autoinstall_known_extensions: 'false',
        autoload_known_extensions: 'false',
        storage_compatibility_version: 'v1.5.0',
      })
      const writer = await instance.connect()
      if (await isCutShort(writer, DuckDBFile.pathIn(folder))) {
        instance.closeSync()
        throw new StoreDamagedError(DuckDBFile.pathIn(folder))
      }
      const readers: DuckDBConnection[] = []
      while (readers.length < readerCount) readers.push(await instance.connect())
      return new DuckDBFile(instance, writer, readers)
    } catch (error) {
      throw openingFault(folder, error)
    }
  }

  /** Writes all tables, as they are committed, into a new file beside this one. The writing connection must be free. */
  copy(folder: string): Promise<void> {
    return this.write(async (connection) => {
      await removeCopy(folder)
      const [name] = await rowsOf(connection, 'SELECT current_database()')
      await connection.run(`ATTACH '${copyIn(folder).replaceAll("'", "''")}' AS rewritten (STORAGE_VERSION 'v1.5.0')`)
      try {
        await connection.run(`COPY FROM DATABASE "${name![0]}" TO rewritten`)
        // Refused while a question begins or ends; detaching writes what is left.
        await connection.run('CHECKPOINT rewritten').catch(() => {})
      } finally {
        await connection.run('DETACH rewritten')
      }
    })
  }

  /** Puts the copy in the place of the closed file. @throws if the file's log is still there: it must not be read with another file */
  static async putCopyInPlace(folder: string): Promise<void> {
    const log = [logOf(DuckDBFile.pathIn(folder)), logOf(copyIn(folder))].find((path) => existsSync(path))
    if (log) throw new Error(`There are changes in ${log} that are not in its file.`)
    await rename(copyIn(folder), DuckDBFile.pathIn(folder))
    const handle = await open(folder)
    await handle.sync().finally(() => handle.close())
  }

  /** Runs work on the writing connection, which must be free. */
  write<T>(work: Work<T>): Promise<T> {
    return this.#withConnection(this.#writers, work)
  }

  /** Runs work on a reading connection, one of which must be free. Rejects with the signal's reason when it aborts. */
  read<T>(work: Work<T>, stop: AbortSignal): Promise<T> {
    return this.#withConnection(this.#readers, (connection) => interruptible(connection, stop, () => work(connection)))
  }

  /**
   * Runs several reads on one connection, all in the snapshot of the first. They reject with the signal's reason when it aborts.
   * A failed read ends DuckDB's transaction: later reads reject with `MomentPassedError` after a timeout, otherwise with the same
   * fault.
   */
  snapshot<T>(work: (read: SnapshotRead) => Promise<T>, stop: AbortSignal): Promise<T> {
    return this.#withConnection(this.#readers, async (connection) => {
      const begin = () => connection.run('BEGIN TRANSACTION READ ONLY')
      const end = () => connection.run('ROLLBACK')
      const turn = new Semaphore(1)
      let ended: Error | null = null
      const read: SnapshotRead = (workOnce, { timeoutMs, signal: leaving } = {}) =>
        turn.take(async () => {
          if (ended) throw ended
          try {
            const signal = leaving ? AbortSignal.any([stop, leaving]) : stop
            return await withTimeLimit({ timeoutMs, signal }, (stopOnce) =>
              interruptible(connection, stopOnce, () => workOnce(connection, stopOnce)),
            )
          } catch (error) {
            ended = error instanceof QueryTimeoutError ? new MomentPassedError() : (error as Error)
            throw error
          }
        }, stop)
      await begin()
      try {
        return await work(read)
      } finally {
        // One failed read ends the work while others still wait or run.
        await turn.takeAll(end)
      }
    })
  }

  async #withConnection<T>(free: DuckDBConnection[], work: Work<T>): Promise<T> {
    const connection = free.pop()
    if (!connection) throw new Error('There is no free connection.')
    this.#lent++
    try {
      return await work(connection)
    } finally {
      this.#lent--
      free.push(connection)
      this.#closeWhenFree()
    }
  }

  /** Closes the file once every connection has come back. */
  close(): Promise<void> {
    this.#closed ??= Promise.withResolvers()
    this.#closeWhenFree()
    return this.#closed.promise
  }

  #closeWhenFree(): void {
    if (!this.#closed || this.#lent > 0) return
    for (const connection of [...this.#readers.splice(0), ...this.#writers.splice(0)]) connection.closeSync()
    this.#instance.closeSync()
    this.#closed.resolve()
  }
}

/** Interrupts the connection when the signal aborts, and rejects with the signal's reason. */
async function interruptible<T>(connection: DuckDBConnection, stop: AbortSignal, work: () => Promise<T>): Promise<T> {
  // An interrupt between two statements is lost, so it is repeated until the work has ended.
  let repeat: NodeJS.Timeout | undefined
  const interrupt = () => {
    connection.interrupt()
    repeat ??= setInterval(interrupt, INTERRUPT_EVERY_MS)
  }
  stop.addEventListener('abort', interrupt)
  try {
    stop.throwIfAborted()
    const result = await work()
    stop.throwIfAborted()
    return result
  } catch (error) {
    throw stop.aborted ? stop.reason : error
  } finally {
    stop.removeEventListener('abort', interrupt)
    clearInterval(repeat)
  }
}

const copyIn = (folder: string) => join(folder, 'curlew-rewritten.duckdb')
const logOf = (file: string) => `${file}.wal`

/** Removes an unfinished copy. */
export async function removeCopy(folder: string): Promise<void> {
  for (const path of [copyIn(folder), logOf(copyIn(folder))]) await rm(path, { force: true })
}

/** DuckDB writes a new file's three headers first. */
const HEADERS_BYTES = 3 * 4096

/**
 * A file shorter than its headers, in a folder without a journal, is left over from an interrupted first opening and empty. Beside a
 * journal it is damage, and is left for its owner to inspect.
 */
function removeUnbegun(folder: string): void {
  const path = DuckDBFile.pathIn(folder)
  const file = statSync(path, { throwIfNoEntry: false })
  if (file?.isFile() && file.size < HEADERS_BYTES && !existsSync(join(folder, 'journal'))) rmSync(path)
}

/**
 * DuckDB opens a truncated file and fails only when it reads the missing part. More blocks than the file holds does not mean truncation:
 * trailing free blocks are never written. So compare with the last block in use.
 */
async function isCutShort(connection: DuckDBConnection, path: string): Promise<boolean> {
  const [size] = await rowsOf(
    connection,
    'SELECT block_size::INTEGER, total_blocks::INTEGER FROM pragma_database_size()',
  )
  const [blockSize, counted] = size as [number, number]
  const present = Math.floor((statSync(path).size - HEADERS_BYTES) / blockSize)
  return present < counted && present <= (await lastUsedBlock(connection))
}

/** The number of the last block that any table has data in, counted from 0; -1 if no table has data. */
async function lastUsedBlock(connection: DuckDBConnection): Promise<number> {
  const tables = await rowsOf(connection, 'SELECT table_name FROM duckdb_tables()')
  const blocks = tables.map(
    ([table]) => `SELECT greatest(block_id, list_max(additional_block_ids)) AS block
      FROM pragma_storage_info('${table}') WHERE persistent`,
  )
  const [last] = await rowsOf(
    connection,
    `SELECT coalesce(max(block), -1)::INTEGER FROM (${blocks.join(' UNION ALL ')})`,
  )
  return last![0] as number
}

async function rowsOf(connection: DuckDBConnection, sql: string): Promise<DuckDBValue[][]> {
  return (await connection.runAndReadAll(sql)).getRows()
}

/** Whether DuckDB has invalidated the database: every statement fails until it is reopened. */
export function saysFileIsLost(error: unknown): boolean {
  return /database has been invalidated|^FATAL Error/i.test((error as Error).message ?? '')
}

/** Whether an error, of DuckDB or of anything beside it, says that the disk (or the quota, or the file's allowed size) is used up. */
export function saysNoRoom(error: unknown): boolean {
  return (
    isDiskFullError(error) ||
    /no space left on device|disk quota exceeded|file too large|not enough (disk )?space/i.test(
      (error as Error).message ?? '',
    )
  )
}

/** DuckDB's errors differ only in their message. */
function openingFault(folder: string, error: unknown): unknown {
  const path = DuckDBFile.pathIn(folder)
  const words = (error as Error).message ?? ''
  const cause = { cause: error }
  if (/could not set lock|conflicting lock/i.test(words)) return new StoreLockedError(folder, cause)
  if (/newer version of duckdb|newer duckdb/i.test(words)) return new StoreNewerError(path, cause)
  if (/permission denied|read-only file system|is a directory/i.test(words))
    return new StoreUnwritableError(folder, cause)
  if (saysNoRoom(error)) return new StoreFullError(folder, cause)
  if (
    /not a valid duckdb database|corrupt|checksum|serialization error|wal file|could not read enough bytes/i.test(words)
  ) {
    return new StoreDamagedError(path, cause)
  }
  return error
}
