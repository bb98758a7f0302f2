/** The DuckDB database of a data folder: one connection for writes, and a few for concurrent reads, by priority. */
import { StoreFullError, StoreLockedError } from '../../errors.ts'
import { writableFolder } from '../../folder.ts'
import { Semaphore } from '../../semaphore.ts'
import { PRIORITIES, type Priority } from '../../source.ts'
import { type TimeLimit, withTimeLimit } from '../../time-limit.ts'
import { DuckDBFile, removeCopy, type SnapshotRead, saysFileIsLost, saysNoRoom, type Work } from './duckdb-file.ts'

export interface ReadOptions extends TimeLimit {
  timeoutMs: number
  /** Default `view`. */
  priority?: Priority | undefined
}

/** Folders open in this process: DuckDB's file lock only keeps out other processes. */
const openFolders = new Set<string>()

/** DuckDB's memory limit while the store is idle: enough for its bookkeeping. */
const IDLE_MEMORY_MB = 48
const IDLE_AFTER_MS = 20_000
/** How long the rewritten file waits for questions that still read the old one. */
const LONGEST_WAIT_MS = 45_000

/**
 * Each running statement occupies one of Node's worker threads. Two stay free for the writer and the journal, so that slow queries
 * never delay visits.
 */
function readerCount(): number {
  const workers = Number(process.env.UV_THREADPOOL_SIZE) || 4
  return Math.max(1, Math.min(4, workers - 2))
}

const priorityNumber = ({ priority = 'view' }: ReadOptions) => PRIORITIES.indexOf(priority)

export class Database {
  readonly folder: string
  readonly #memoryLimitMb: number
  readonly #writing = new Semaphore(1)
  readonly #reading = new Semaphore(readerCount())
  readonly #idleTimer: NodeJS.Timeout
  /** Null after a fault, until the next use reopens the file. */
  #file: Promise<DuckDBFile> | null
  #closed: Promise<void> | null = null
  readonly #closing = new AbortController()

  private constructor(folder: string, memoryLimitMb: number, file: DuckDBFile) {
    this.folder = folder
    this.#memoryLimitMb = memoryLimitMb
    this.#file = Promise.resolve(file)
    this.#idleTimer = setTimeout(() => void this.#giveMemoryBack(), IDLE_AFTER_MS).unref()
  }

  /**
   * Opens the folder's database, or begins one.
   * Rejects with `StoreLockedError`, `StoreUnwritableError`, `StoreDamagedError`, `StoreNewerError` or `StoreFullError`.
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
    return DuckDBFile.pathIn(this.folder)
  }

  /** Runs work that writes, one at a time. Rejects with `StoreFullError` if the disk is full. */
  write<T>(work: Work<T>): Promise<T> {
    return this.#writing.take(async () => {
      try {
        return await this.#use((file) => file.write(work))
      } catch (error) {
        throw saysNoRoom(error) ? new StoreFullError(this.folder, { cause: error }) : error
      }
    })
  }

  /**
   * Runs work that reads, beside other work.
   * Rejects with `QueryTimeoutError` after `timeoutMs`, the wait for a free connection included, or with the signal's reason.
   */
  read<T>(work: Work<T>, options: ReadOptions): Promise<T> {
    return withTimeLimit(options, (stop) =>
      this.#reading.take(() => this.#use((file) => file.read(work, stop)), stop, priorityNumber(options)),
    )
  }

  /** Runs work whose reads all see one snapshot. Rejects as `read` does. */
  snapshot<T>(work: (read: SnapshotRead) => Promise<T>, options: ReadOptions): Promise<T> {
    return withTimeLimit(options, (stop) =>
      this.#reading.take(() => this.#use((file) => file.snapshot(work, stop)), stop, priorityNumber(options)),
    )
  }

  /**
   * Rewrites the file, which leaves nothing of deleted rows. Reads go on meanwhile, and wait while the new file replaces the old one.
   * Rejects if reads under way do not end in time; the old file stays then.
   */
  rewrite(): Promise<void> {
    return this.#writing.take(async () => {
      try {
        await this.#use((file) => file.copy(this.folder))
        // Closing waits for writes, so it must be able to end this.
        const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(LONGEST_WAIT_MS)])
        await this.#reading.takeAll(() => this.#replace(), signal)
      } catch (error) {
        await removeCopy(this.folder)
        throw saysNoRoom(error) ? new StoreFullError(this.folder, { cause: error }) : error
      }
    })
  }

  async #replace(): Promise<void> {
    const file = await this.#file
    if (!file) throw new Error('The file is not open.')
    const replaced = file.close().then(() => DuckDBFile.putCopyInPlace(this.folder))
    // Whether or not the copy is in place, a whole file is.
    this.#file = replaced.catch(() => {}).then(() => this.#open())
    await Promise.all([replaced, this.#file])
  }

  /** Checks the writing connection. Does not count as use: a store that is only checked still gives its memory back. */
  tryWriting(stop: AbortSignal): Promise<unknown> {
    return this.#writing.take(() => this.#try((file) => file.write((connection) => connection.run('SELECT 1'))), stop)
  }

  /** Checks a reading connection. */
  tryReading(stop: AbortSignal): Promise<unknown> {
    return this.#reading.take(
      () => this.#try((file) => file.read((connection) => connection.run('SELECT 1'), stop)),
      stop,
    )
  }

  async #try<T>(work: (file: DuckDBFile) => Promise<T>): Promise<T> {
    this.#file ??= this.#open()
    const opening = this.#file
    try {
      return await work(await opening)
    } catch (error) {
      await this.#recover(opening, error)
      throw error
    }
  }

  async #use<T>(work: (file: DuckDBFile) => Promise<T>): Promise<T> {
    this.#idleTimer.refresh()
    return this.#try(work)
  }

  /** After a fault that invalidates the database, lets the next use reopen the file. */
  async #recover(opening: Promise<DuckDBFile>, error: unknown): Promise<void> {
    const file = await opening.catch(() => null)
    if (this.#file !== opening || (file && !saysFileIsLost(error))) return
    // Close the old file first: closing releases the lock, even if other code of this process holds it by then.
    this.#file = file ? file.close().then(() => this.#open()) : null
    // The next use reports a failure.
    this.#file?.catch(() => {})
  }

  #open(): Promise<DuckDBFile> {
    return DuckDBFile.open(this.folder, this.#memoryLimitMb, this.#reading.permits)
  }

  /**
   * Returns memory when idle: DuckDB keeps what it has read up to its limit, and JavaScript's heap does not
   * shrink by itself.
   */
  async #giveMemoryBack(): Promise<void> {
    if (this.#reading.busy || this.#writing.busy) return
    const limitTo = (megabytes: number) => `SET memory_limit = '${megabytes}MB'`
    await this.#reading.takeAll(async () => {
      // A write that has begun meanwhile may wait for the readers.
      if (this.#writing.busy) return
      await this.#writing.take(async () => {
        const file = await this.#file?.catch(() => null)
        await file?.write(async (connection) => {
          await connection.run(limitTo(IDLE_MEMORY_MB)).catch(() => {})
          await connection.run(limitTo(this.#memoryLimitMb))
        })
      })
    })
    // Only with `--expose-gc`. 'last-resort' also returns emptied pages to the system at once.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }

  /** Waits for work under way and closes the file. Safe to call twice. */
  close(): Promise<void> {
    clearTimeout(this.#idleTimer)
    this.#closing.abort(new Error('The store is closed.'))
    this.#closed ??= this.#reading.takeAll(() =>
      this.#writing.take(async () => {
        const file = await this.#file?.catch(() => null)
        await file?.close()
        openFolders.delete(this.folder)
      }),
    )
    return this.#closed
  }
}
