/** CSV files that people upload: whatever the program that wrote them takes for text and for a delimiter. */
import { parse } from 'csv-parse/sync'
import { CallError } from './failure.ts'

export interface CsvRow {
  record: string[]
  /** Its line in the file, from 1. */
  line: number
}

/**
 * @param limit lines to read at most, the head aside
 * @param choose what to choose instead of a file that is none: `Choose Queries.csv of the export.`
 * @returns the rows, the head first; those without anything are left out
 * @throws {CallError} `invalid_request` when it is no CSV file in UTF-8 or UTF-16, or too long
 */
export function readCsv(bytes: Uint8Array, limit: number, choose: string): CsvRow[] {
  const text = textOf(bytes, choose)
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = ['\t', ';', ','].find((mark) => firstLine.includes(mark)) ?? ','
  try {
    const rows = parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: limit + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    if (rows.length > limit + 1)
      throw new CallError('invalid_request', `file: At most ${limit} lines are read at once.`)
    return rows.map(({ record, info }) => ({ record, line: info.lines }))
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError('invalid_request', `file: This is no CSV file. ${choose}`)
  }
}

function textOf(bytes: Uint8Array, choose: string): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new CallError('invalid_request', `file: This is no text in UTF-8 or UTF-16. ${choose}`)
  }
}
