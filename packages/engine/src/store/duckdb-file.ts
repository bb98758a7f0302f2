/** An open DuckDB file with its connections, and what DuckDB's words about a fault mean. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import {
  StoreDamagedError,
  StoreLockedError,
  StoreNewerError,
  StoreUnwritableError,
  saysDiskIsFull,
} from '../errors.ts'

const INTERRUPT_EVERY_MS = 20

export class DuckDBFile {
  readonly writer: DuckDBConnection
  readonly #instance: DuckDBInstance
  readonly #idle: DuckDBConnection[]
  #closed = false

  private constructor(instance: DuckDBInstance, writer: DuckDBConnection, readers: DuckDBConnection[]) {
    this.#instance = instance
    this.writer = writer
    this.#idle = readers
  }

  /** Takes the lock on the file; see {@link openingFault} for what it rejects with. */
  static async open(folder: string, memoryLimitMb: number, readerCount: number): Promise<DuckDBFile> {
    const path = join(folder, 'curlew.duckdb')
    try {
      const instance = await DuckDBInstance.create(path, {
        threads: String(availableParallelism()),
        memory_limit: `${memoryLimitMb}MB`,
        temp_directory: join(folder, 'spill'),
        // Nothing is fetched or loaded at run time.
        autoinstall_known_extensions: 'false',
        autoload_known_extensions: 'false',
        storage_compatibility_version: 'v1.5.0',
      })
      const writer = await instance.connect()
      const readers: DuckDBConnection[] = []
      while (readers.length < readerCount) readers.push(await instance.connect())
      return new DuckDBFile(instance, writer, readers)
    } catch (error) {
      throw openingFault(folder, path, error)
    }
  }

  /** Lends out a reading connection; there must be one free. When the signal aborts, rejects with its reason. */
  async read<T>(work: (connection: DuckDBConnection) => Promise<T>, stop: AbortSignal): Promise<T> {
    const connection = this.#idle.pop()
    if (!connection) throw new Error('More readers than connections.')
    // An interrupt between two statements is lost, so it is repeated until the work has ended.
    let repeat: NodeJS.Timeout | undefined
    const interrupt = () => {
      connection.interrupt()
      repeat ??= setInterval(interrupt, INTERRUPT_EVERY_MS)
    }
    stop.addEventListener('abort', interrupt)
    try {
      stop.throwIfAborted()
      const result = await work(connection)
      stop.throwIfAborted()
      return result
    } catch (error) {
      throw stop.aborted ? stop.reason : error
    } finally {
      stop.removeEventListener('abort', interrupt)
      clearInterval(repeat)
      if (this.#closed) connection.closeSync()
      else this.#idle.push(connection)
    }
  }

  /** Closes the file; a connection that is lent out closes when it comes back. */
  close(): void {
    this.#closed = true
    for (const connection of this.#idle.splice(0)) connection.closeSync()
    this.writer.closeSync()
    this.#instance.closeSync()
  }
}

/** Whether DuckDB has given the file up: every statement fails until it is opened anew. */
export function saysFileIsLost(error: unknown): boolean {
  return /database has been invalidated|^FATAL Error/i.test((error as Error).message ?? '')
}

/** DuckDB tells faults apart by their words alone. */
function openingFault(folder: string, path: string, error: unknown): unknown {
  const words = (error as Error).message ?? ''
  const cause = { cause: error }
  if (/could not set lock|conflicting lock/i.test(words)) return new StoreLockedError(folder, cause)
  if (/newer version of duckdb|newer duckdb/i.test(words)) return new StoreNewerError(path, cause)
  if (/permission denied|read-only file system|is a directory/i.test(words))
    return new StoreUnwritableError(folder, cause)
  if (saysDiskIsFull(error)) return error
  if (/not a valid duckdb database|corrupt|checksum|serialization error|wal file/i.test(words)) {
    return new StoreDamagedError(path, cause)
  }
  return error
}
