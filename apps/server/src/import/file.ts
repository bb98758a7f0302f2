/** Reads a file of lines in batches, and knows where each batch ends, so that an interrupted import goes on from there. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'

export interface LineBatch {
  lines: string[]
  /** Number of the first line, from 1. */
  firstLine: number
  /** Where the next batch begins. */
  nextOffset: number
}

/** A line longer than this is no event; it is kept short, so that it is reported and skipped like any bad line. */
const MAX_LINE = 1_000_000
/** How a compressed file begins. */
const GZIP = Buffer.from([0x1f, 0x8b])

export async function* readBatches(
  path: string,
  start: { offset: number; line: number },
  size: number,
): AsyncGenerator<LineBatch> {
  const stream = createReadStream(path, { start: start.offset, highWaterMark: 1 << 20 })
  let lines: string[] = []
  let line = start.line
  let offset = start.offset
  let rest: Buffer = Buffer.alloc(0)
  const take = (bytes: Buffer, separator: number) => {
    const text = bytes.subarray(0, MAX_LINE).toString('utf8').replace(/\r$/, '')
    lines.push(offset === 0 ? text.replace(/^\uFEFF/, '') : text)
    offset += bytes.length + separator
  }
  const batch = (): LineBatch => {
    const done = { lines, firstLine: line, nextOffset: offset }
    line += lines.length
    lines = []
    return done
  }
  for await (const chunk of stream) {
    let buffer = Buffer.concat([rest, chunk as Buffer])
    for (let end = buffer.indexOf(10); end >= 0; end = buffer.indexOf(10)) {
      take(buffer.subarray(0, end), 1)
      buffer = buffer.subarray(end + 1)
      if (lines.length >= size) yield batch()
    }
    rest = buffer
  }
  if (rest.length > 0) take(rest, 0)
  if (lines.length > 0) yield batch()
}

/**
 * What a file is known by when an import goes on: its size and its beginning, wherever it lies.
 * @throws when it is compressed
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
