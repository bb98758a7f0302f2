/** Reads a file of lines in batches with their offsets, so that an interrupted import can resume. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'

/** A batch ends with the line that reaches either limit. */
export interface BatchSize {
  lines: number
  /** In UTF-8. */
  bytes: number
}

export interface LineBatch {
  lines: string[]
  /** Number of the first line, from 1. */
  firstLine: number
  /** Offset of the next batch. */
  nextOffset: number
}

/** A longer line cannot be an event; it is truncated, so that it is reported and skipped like any bad line. */
export const MAX_LINE = 1_000_000
/** Magic bytes of a gzip file. */
const GZIP = Buffer.from([0x1f, 0x8b])

export async function* readBatches(
  path: string,
  start: { offset: number; line: number },
  most: BatchSize,
): AsyncGenerator<LineBatch> {
  const stream = createReadStream(path, { start: start.offset, highWaterMark: 1 << 20 })
  let lines: string[] = []
  let bytes = 0
  let line = start.line
  let offset = start.offset
  /** The start of a line that continues in the next chunk, up to the limit, and its full length. */
  let begun: Buffer[] = []
  let length = 0
  const add = (bytes: Buffer) => {
    if (length < MAX_LINE) begun.push(bytes.subarray(0, MAX_LINE - length))
    length += bytes.length
  }
  const take = (separator: number) => {
    const text = Buffer.concat(begun).toString('utf8').replace(/\r$/, '')
    lines.push(offset === 0 ? text.replace(/^\uFEFF/, '') : text)
    bytes += Buffer.byteLength(text) + 1
    offset += length + separator
    begun = []
    length = 0
  }
  const batch = (): LineBatch => {
    const done = { lines, firstLine: line, nextOffset: offset }
    line += lines.length
    lines = []
    bytes = 0
    return done
  }
  for await (const chunk of stream) {
    let buffer = chunk as Buffer
    for (let end = buffer.indexOf(10); end >= 0; end = buffer.indexOf(10)) {
      add(buffer.subarray(0, end))
      take(1)
      buffer = buffer.subarray(end + 1)
      if (lines.length >= most.lines || bytes >= most.bytes) yield batch()
    }
    add(buffer)
  }
  if (length > 0) take(0)
  if (lines.length > 0) yield batch()
}

/**
 * Identifies a file for resuming an import, by its size and first bytes rather than its path.
 * @throws if it is compressed
 */
export async function fingerprint(path: string): Promise<{ id: string; size: number }> {
  const { size } = await stat(path)
  const file = await open(path)
  try {
    const head = Buffer.alloc(Math.min(size, 64 * 1024))
    await file.read(head, 0, head.length, 0)
    if (head.subarray(0, 2).equals(GZIP))
      throw new Error(`${path} is compressed: unpack it first, such as with gunzip.`)
    return { id: `${size}-${createHash('sha256').update(head).digest('hex').slice(0, 32)}`, size }
  } finally {
    await file.close()
  }
}
