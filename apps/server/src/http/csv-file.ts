/** Parses uploaded CSV files in any common encoding and with any delimiter. */
import { setImmediate } from 'node:timers/promises'
import type { RejectedLine } from '@curlew/model'
import type { Coded } from '@curlew/words'
import { parse } from 'csv-parse'
import { wrongField } from './failure.ts'

export interface CsvRow {
  record: string[]
  /** Line number in the file, from 1. */
  line: number
}

type Kind = 'search' | 'orders'

/** A rejected line, and why. @param line from 1; 0 for the whole file */
export const leftOut = (line: number, fault: Coded<'rejected'>): RejectedLine => ({ line, faults: [fault] })

/** Quotes a file's text in a sentence. */
export const quote = (text: string) => `"${text.slice(0, 40)}"`

/** Bytes parsed before yielding to other requests. */
const BYTES_PER_TURN = 32 * 1024

/**
 * @param limit lines to read at most, without the header
 * @param kind the expected kind of file, for the error message
 * @returns the parsed rows, header first, without empty ones. Yields to the event loop in between
 * @throws {CallError} `invalid_request` if it is not a CSV file in UTF-8 or UTF-16, or too long
 */
export async function* readCsv(bytes: Uint8Array, limit: number, kind: Kind): AsyncGenerator<CsvRow> {
  const text = textOf(bytes, kind)
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = ['\t', ';', ','].find((mark) => firstLine.includes(mark)) ?? ','
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  let fault: Error | undefined
  parser.on('error', (error) => {
    fault = error
  })
  let rows = 0
  function* parsed(): Generator<CsvRow> {
    if (fault) throw wrongField('file', { code: `not_csv_of_${kind}` })
    for (;;) {
      const row = parser.read() as { record: string[]; info: { lines: number } } | null
      if (!row) return
      if (++rows > limit + 1) throw wrongField('file', { code: 'too_many_lines', values: { maximum: limit } })
      yield { record: row.record, line: row.info.lines }
    }
  }
  const data = Buffer.from(text)
  for (let at = 0; at < data.length; at += BYTES_PER_TURN) {
    parser.write(data.subarray(at, at + BYTES_PER_TURN))
    yield* parsed()
    await setImmediate()
  }
  parser.end()
  await setImmediate()
  yield* parsed()
}

function textOf(bytes: Uint8Array, kind: Kind): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw wrongField('file', { code: `not_unicode_of_${kind}` })
  }
}
