/**
 * The journal: acknowledged events in order, until they are in the tables.
 *
 * A folder of append-only segments. One record a line: eight hex digits of its CRC-32, a space, JSON. A line whose check
 * fails was never acknowledged (a write cut short), so readers skip it. Each opening, and each failed write, starts a new
 * segment: a valid line never follows half a line.
 */
import { type FileHandle, mkdir, open, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { isDiskFullError, StoreFullError } from '../errors.ts'

/** A position in the journal. */
export interface JournalPosition {
  segment: number
  offset: number
}

export interface JournalOptions {
  /** A segment of this size is closed and the next one started. */
  segmentBytes?: number
  /** If more than this waits for the tables, appending is refused. */
  backlogBytes?: number
}

/** Some records in order, and the position after them. */
export interface JournalBatch {
  records: string[]
  next: JournalPosition
  /** Number of lines skipped because their checksum failed. */
  damaged: number
}

const SEGMENT_NAME = /^(\d{12})\.journal$/
const NEWLINE = 10
const CHECK_LENGTH = 9

const comesBefore = (a: JournalPosition, b: JournalPosition) =>
  a.segment < b.segment || (a.segment === b.segment && a.offset < b.offset)

export class Journal {
  readonly #folder: string
  readonly #segmentBytes: number
  readonly #backlogBytes: number
  /** Numbers of the segments on disk, ascending, and the length of each. */
  readonly #segments: Map<number, number>
  #file: FileHandle | null = null
  /** Number of the newest segment, the one that is open for writing. */
  #number: number
  #end: JournalPosition
  #waiting: { record: Buffer; resolve: () => void; reject: (error: Error) => void }[] = []
  #draining: Promise<void> | null = null
  #closed = false

  private constructor(folder: string, options: JournalOptions, segments: Map<number, number>, end: JournalPosition) {
    this.#folder = folder
    this.#segmentBytes = options.segmentBytes ?? 16 * 2 ** 20
    this.#backlogBytes = options.backlogBytes ?? 512 * 2 ** 20
    this.#segments = segments
    this.#number = end.segment
    this.#end = end
  }

  /** @param applied position of the tables: a new segment never gets a number before it. */
  static async open(folder: string, applied: JournalPosition, options: JournalOptions = {}): Promise<Journal> {
    await mkdir(folder, { recursive: true })
    const numbers = (await readdir(folder)).flatMap((name) => SEGMENT_NAME.exec(name)?.[1] ?? []).map(Number)
    const segments = new Map<number, number>()
    numbers.sort((a, b) => a - b)
    for (const number of numbers) {
      const file = await open(pathOf(folder, number))
      segments.set(number, (await file.stat()).size)
      await file.close()
    }
    const last = numbers.at(-1)
    const end = last === undefined ? applied : { segment: last, offset: segments.get(last)! }
    const journal = new Journal(folder, options, segments, comesBefore(end, applied) ? applied : end)
    await journal.release(applied)
    return journal
  }

  /** The position after everything acknowledged. */
  get end(): JournalPosition {
    return this.#end
  }

  /**
   * Adds a record. Resolves once it is on disk; records that arrive while the disk is busy share its next write.
   * Rejects with `StoreFullError` when there is no room: the record is then not stored.
   */
  append(record: string): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('The store is closed.'))
    if (this.#bytes() > this.#backlogBytes) return Promise.reject(new StoreFullError(this.#folder))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ record: lineOf(record), resolve, reject })
      this.#draining ??= this.#drain()
    })
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting
      this.#waiting = []
      try {
        await this.#write(Buffer.concat(group.map(({ record }) => record)))
        for (const { resolve } of group) resolve()
      } catch (error) {
        const reason = isDiskFullError(error) ? new StoreFullError(this.#folder, { cause: error }) : (error as Error)
        for (const { reject } of group) reject(reason)
      }
    }
    this.#draining = null
  }

  async #write(lines: Buffer): Promise<void> {
    if (this.#file && this.#segments.get(this.#number)! >= this.#segmentBytes) await this.#endSegment()
    this.#file ??= await this.#beginSegment()
    const start = this.#segments.get(this.#number)!
    try {
      for (let written = 0; written < lines.length; ) {
        const { bytesWritten } = await this.#file.write(lines, written, lines.length - written, start + written)
        written += bytesWritten
      }
      await this.#file.datasync()
      this.#end = { segment: this.#number, offset: start + lines.length }
      this.#segments.set(this.#number, this.#end.offset)
    } catch (error) {
      // A valid line must not follow half a line, and after a failed sync the file cannot be trusted.
      await this.#file.truncate(start).catch(() => {})
      await this.#endSegment()
      if (start === 0) await this.#drop(this.#number).catch(() => {})
      throw error
    }
  }

  async #beginSegment(): Promise<FileHandle> {
    const number = this.#number + 1
    const file = await open(pathOf(this.#folder, number), 'wx')
    try {
      // The file's name must outlive a power cut as well as its content.
      const folder = await open(this.#folder)
      await folder.sync().finally(() => folder.close())
    } catch (error) {
      await file.close()
      await unlink(pathOf(this.#folder, number)).catch(() => {})
      throw error
    }
    this.#segments.set(number, 0)
    this.#number = number
    return file
  }

  async #endSegment(): Promise<void> {
    const file = this.#file
    this.#file = null
    await file?.close().catch(() => {})
  }

  /** The records from a position on, up to about `bytes`; empty if nothing acknowledged follows it. */
  async read(from: JournalPosition, bytes: number): Promise<JournalBatch> {
    const end = this.end
    const batch: JournalBatch = { records: [], next: from, damaged: 0 }
    const numbers = [...this.#segments.keys()]
    for (const number of numbers.filter((number) => number >= from.segment && number <= end.segment)) {
      const start = number === from.segment ? from.offset : 0
      // Bytes beyond the acknowledged length belong to a write in progress, or to a failed one.
      const chunk = await this.#chunk(number, start, this.#segments.get(number)!, bytes)
      batch.next = { segment: number, offset: start + chunk.length }
      splitLines(chunk, batch)
      if (batch.records.length > 0 || number === end.segment) break
    }
    return batch
  }

  /** Whole lines from a segment; at its end also the half line that a crash left. */
  async #chunk(number: number, start: number, end: number, bytes: number): Promise<Buffer> {
    const file = await open(pathOf(this.#folder, number))
    try {
      for (let length = Math.min(bytes, end - start); ; length = Math.min(length * 2, end - start)) {
        const buffer = Buffer.alloc(Math.max(0, length))
        const { bytesRead } = await file.read(buffer, 0, buffer.length, start)
        if (start + bytesRead >= end || bytesRead < buffer.length) return buffer.subarray(0, bytesRead)
        const lastLine = buffer.lastIndexOf(NEWLINE)
        if (lastLine >= 0) return buffer.subarray(0, lastLine + 1)
      }
    } finally {
      await file.close()
    }
  }

  /** Deletes the segments that lie entirely before a position. */
  async release(applied: JournalPosition): Promise<void> {
    for (const [number, length] of this.#segments) {
      const behind = !comesBefore(applied, { segment: number, offset: length })
      if (!behind || (number === this.#number && this.#file)) continue
      await this.#drop(number)
    }
  }

  async #drop(number: number): Promise<void> {
    // Remove it from the list first: when the store closes, two calls may try to delete the same file.
    this.#segments.delete(number)
    await unlink(pathOf(this.#folder, number))
  }

  #bytes(): number {
    let bytes = 0
    for (const length of this.#segments.values()) bytes += length
    return bytes
  }

  /** Begins a new segment with the next record, so that all others can be released. */
  async turn(): Promise<void> {
    while (this.#draining) await this.#draining
    await this.#endSegment()
  }

  /** Waits for running writes, refuses further ones, and closes the file. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#draining
    await this.#endSegment()
  }
}

/** Whether a position has been reached. */
export function hasReached(position: JournalPosition, goal: JournalPosition): boolean {
  return !comesBefore(position, goal)
}

function pathOf(folder: string, number: number): string {
  return join(folder, `${String(number).padStart(12, '0')}.journal`)
}

function checkOf(record: Buffer): string {
  return crc32(record).toString(16).padStart(8, '0')
}

function lineOf(record: string): Buffer {
  const length = Buffer.byteLength(record)
  const line = Buffer.allocUnsafe(CHECK_LENGTH + length + 1)
  line.write(record, CHECK_LENGTH)
  line.write(`${checkOf(line.subarray(CHECK_LENGTH, CHECK_LENGTH + length))} `, 'latin1')
  line[CHECK_LENGTH + length] = NEWLINE
  return line
}

function splitLines(chunk: Buffer, batch: JournalBatch): void {
  for (let start = 0; start < chunk.length; ) {
    const newline = chunk.indexOf(NEWLINE, start)
    const end = newline < 0 ? chunk.length : newline
    const body = chunk.subarray(start + CHECK_LENGTH, end)
    const check = chunk.toString('latin1', start, start + CHECK_LENGTH)
    if (newline >= 0 && check === `${checkOf(body)} `) batch.records.push(body.toString())
    else batch.damaged++
    start = end + 1
  }
}
