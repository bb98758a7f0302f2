/**
 * The batch on its way to ClickHouse, in a file. It is derived once and written here before any of it is sent, so that whatever happens
 * on the way, the same rows are sent again, under the same names.
 */
import { existsSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { JournalPosition } from '../../journal/journal.ts'
import type { MovedEvent } from '../lookups.ts'

/** A value of a row as JSON: numbers of 64 bits are texts. */
export type Value = string | number | boolean | null

/** A purchase or refund whose transaction's lines are to be derived again. */
export interface Transaction {
  site: number
  id: string
  /** Of those without an id; else 0. */
  sequence: number
}

export interface Outgoing {
  /** Greater than that of each batch before. */
  version: number
  /** The journal's position after this batch. */
  position: JournalPosition
  /** The next event's number after this batch. */
  nextSequence: number
  inserts: { table: string; columns: string[]; rows: Value[][] }[]
  moved: (Omit<MovedEvent, 'id' | 'session'> & { id: string; session: string })[]
  transactions: Transaction[]
}

const fileIn = (folder: string) => join(folder, 'clickhouse-outbox.json')

/** Whether the events of a data folder are in ClickHouse. */
export const hasOutbox = (folder: string): boolean => existsSync(fileIn(folder))

export class Outbox {
  readonly #file: string

  constructor(folder: string) {
    this.#file = fileIn(folder)
  }

  /** The batch that was written last, sent or not; null if there was none. */
  async read(): Promise<Outgoing | null> {
    try {
      return JSON.parse(await readFile(this.#file, 'utf8')) as Outgoing
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  /** Replaces the file at once, on disk when it resolves. */
  async write(batch: Outgoing): Promise<void> {
    const fresh = `${this.#file}.new`
    await sync(fresh, 'w', (file) => file.writeFile(JSON.stringify(batch)))
    await rename(fresh, this.#file)
    await sync(dirname(this.#file), 'r')
  }
}

async function sync(path: string, flags: string, work?: (file: Awaited<ReturnType<typeof open>>) => Promise<void>) {
  const file = await open(path, flags)
  try {
    await work?.(file)
    await file.sync()
  } finally {
    await file.close()
  }
}
