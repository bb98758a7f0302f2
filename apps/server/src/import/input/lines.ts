/** Reads lines in batches with their offsets, so that an interrupted import can resume. */
import { createReadStream } from 'node:fs'

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
/** Bytes read at once. */
export const CHUNK = 1 << 20

export const readBatches = (
  path: string,
  start: { offset: number; line: number },
  most: BatchSize,
): AsyncGenerator<LineBatch> =>
  batchesOf(createReadStream(path, { start: start.offset, highWaterMark: CHUNK }), start, most)

/** @param decode reads the bytes of a line */
export async function* batchesOf(
  chunks: AsyncIterable<Buffer>,
  start: { offset: number; line: number },
  most: BatchSize,
  decode = (bytes: Buffer) => bytes.toString('utf8'),
): AsyncGenerator<LineBatch> {
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
    const text = decode(begun.length === 1 ? begun[0]! : Buffer.concat(begun)).replace(/\r$/, '')
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
  let failure: { error: unknown } | undefined
  try {
    for await (const chunk of chunks) {
      let buffer = chunk
      for (let end = buffer.indexOf(10); end >= 0; end = buffer.indexOf(10)) {
        add(buffer.subarray(0, end))
        take(1)
        buffer = buffer.subarray(end + 1)
        if (lines.length >= most.lines || bytes >= most.bytes) yield batch()
      }
      add(buffer)
    }
  } catch (error) {
    failure = { error }
  }
  // Whole lines before a failure are not lost.
  if (length > 0 && !failure) take(0)
  if (lines.length > 0) yield batch()
  if (failure) throw failure.error
}
