/** The DuckDB database of a data folder: one connection that writes, in turns, and a few that read, side by side. */
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { QueryTimeoutError, StoreFullError, StoreLockedError, saysDiskIsFull } from '../errors.ts'
import { DuckDBFile, saysFileIsLost } from './duckdb-file.ts'
import { writableFolder } from './folder.ts'
import { Turns } from './turns.ts'

export interface ReadOptions {
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Folders open in this process: the lock that DuckDB takes on its file keeps out other processes only. */
const openFolders = new Set<string>()

/** What is left to DuckDB when nobody asks anything: enough for its own bookkeeping. */
const IDLE_MEMORY_MB = 48
const IDLE_AFTER_MS = 20_000

/**
 * Each statement under way holds one of Node's worker threads. Two are left over, for the writer and for the files of the
 * journal, so that slow questions never hold up the visits.
 */
function readerCount(): number {
  const workers = Number(process.env.UV_THREADPOOL_SIZE) || 4
  return Math.max(1, Math.min(4, workers - 2))
}

export class Database {
  readonly folder: string
  readonly #memoryLimitMb: number
  readonly #writing = new Turns(1)
  readonly #reading = new Turns(readerCount())
  #file: Promise<DuckDBFile>
  #idleTimer: NodeJS.Timeout
  #closed: Promise<void> | null = null

  private constructor(folder: string, memoryLimitMb: number, file: DuckDBFile) {
    this.folder = folder
    this.#memoryLimitMb = memoryLimitMb
    this.#file = Promise.resolve(file)
    this.#idleTimer = setTimeout(() => void this.#giveMemoryBack(), IDLE_AFTER_MS).unref()
  }

  /**
   * Opens the folder's database, or begins one.
   * Rejects with `StoreLockedError`, `StoreUnwritableError`, `StoreDamagedError` or `StoreNewerError`.
   */
  static async open(path: string, memoryLimitMb: number): Promise<Database> {
    const folder = await writableFolder(path)
    if (openFolders.has(folder)) throw new StoreLockedError(folder)
    openFolders.add(folder)
    try {
      return new Database(folder, memoryLimitMb, await DuckDBFile.open(folder, memoryLimitMb, readerCount()))
    } catch (error) {
      openFolders.delete(folder)
      throw error
    }
  }

  get path(): string {
    return join(this.folder, 'curlew.duckdb')
  }

  /** Runs work that writes, alone. A fault that says the disk is full rejects with `StoreFullError`. */
  write<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    return this.#writing.take(async () => {
      try {
        return await this.#use((file) => work(file.writer))
      } catch (error) {
        throw saysDiskIsFull(error) ? new StoreFullError(this.folder, { cause: error }) : error
      }
    })
  }

  /**
   * Runs work that reads, beside other work.
   * Rejects with `QueryTimeoutError` after `timeoutMs`, the wait for a free connection included, or with the signal's reason.
   */
  async read<T>(work: (connection: DuckDBConnection) => Promise<T>, { timeoutMs, signal }: ReadOptions): Promise<T> {
    const timer = new AbortController()
    const timeout = setTimeout(() => timer.abort(new QueryTimeoutError(timeoutMs)), timeoutMs)
    const stop = signal ? AbortSignal.any([signal, timer.signal]) : timer.signal
    try {
      return await this.#reading.take(() => this.#use((file) => file.read(work, stop)), stop)
    } finally {
      clearTimeout(timeout)
    }
  }

  /** Lends out the open file. After a fault that DuckDB does not survive, the next use opens it anew. */
  async #use<T>(work: (file: DuckDBFile) => Promise<T>): Promise<T> {
    this.#idleTimer.refresh()
    const opening = this.#file
    const file = await opening
    try {
      return await work(file)
    } catch (error) {
      if (saysFileIsLost(error) && this.#file === opening) {
        file.close()
        this.#file = DuckDBFile.open(this.folder, this.#memoryLimitMb, this.#reading.places)
        // Whoever uses it next hears of a failure, and tries again.
        this.#file.catch(() => {})
      }
      throw error
    }
  }

  /** DuckDB keeps what it has read until its limit is reached; a server that nobody uses should be small. */
  async #giveMemoryBack(): Promise<void> {
    if (this.#reading.busy || this.#writing.busy) return
    const limitTo = (megabytes: number) => `SET memory_limit = '${megabytes}MB'`
    await this.#reading.takeAll(() =>
      this.#writing.take(async () => {
        const { writer } = await this.#file
        await writer.run(limitTo(IDLE_MEMORY_MB)).catch(() => {})
        await writer.run(limitTo(this.#memoryLimitMb))
      }),
    )
  }

  /** Waits for work under way and closes the file. Safe to call twice. */
  close(): Promise<void> {
    clearTimeout(this.#idleTimer)
    this.#closed ??= this.#reading.takeAll(() =>
      this.#writing.take(async () => {
        const file = await this.#file
        file.close()
        openFolders.delete(this.folder)
      }),
    )
    return this.#closed
  }
}
