/** Reads rows of a CSV file of any size, with any usual delimiter, by the names of its columns. */
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { DamagedFileError, type InputFile } from './input-file.ts'

export interface Row {
  line: number
  /** By column, in small letters; null if the row has another number of fields than the head. */
  values: ReadonlyMap<string, string> | null
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

const LONGEST_ROW = 1_000_000
const BYTES_AT_ONCE = 64 * 1024

/**
 * @throws {DamagedFileError} where the file ends early, or a quote is not closed
 * @throws {MissingColumnError}
 */
export async function* csvRows(file: InputFile, needed: readonly string[], tool: string): AsyncGenerator<Row[]> {
  let columns: string[] | undefined
  for await (const parsed of records(file)) {
    columns ??= columnsOf(parsed.shift(), file, needed, tool)
    const names = columns
    yield parsed.map(({ record, info }) => ({ line: info.lines, values: valuesOf(names, record) }))
  }
}

async function* records(file: InputFile): AsyncGenerator<Parsed[]> {
  const chunks = file.chunks()
  const head = await firstLine(chunks)
  const parser = parse({
    delimiter: ['\t', ';', ','].find((mark) => head.toString().split('\n', 1)[0]!.includes(mark)) ?? ',',
    ...{ bom: true, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
    max_record_size: LONGEST_ROW,
  })
  let fault: Error | undefined
  parser.on('error', (error) => {
    fault = error
  })
  // Reading by hand: as a stream, the parser would lose the rows before a fault.
  const parsed = async () => {
    const all: Parsed[] = []
    const take = () => {
      for (let row: Parsed | null = parser.read(); row !== null; row = parser.read()) all.push(row)
    }
    take()
    await setImmediate()
    take()
    return all
  }
  const failed = () => new DamagedFileError(`${file.name}: ${fault?.message}`, { cause: fault })
  async function* all() {
    yield head
    yield* chunks
  }
  for await (const chunk of all()) {
    for (let at = 0; at < chunk.length; at += BYTES_AT_ONCE) {
      parser.write(chunk.subarray(at, at + BYTES_AT_ONCE))
      const rows = await parsed()
      if (rows.length > 0) yield rows
      if (fault) throw failed()
    }
  }
  parser.end()
  const rows = await parsed()
  if (rows.length > 0) yield rows
  if (fault) throw failed()
}

/** The file is of another tool. */
export class MissingColumnError extends Error {
  override name = 'MissingColumnError'
  readonly column: string

  constructor(message: string, column: string) {
    super(message)
    this.column = column
  }
}

function columnsOf(head: Parsed | undefined, file: InputFile, needed: readonly string[], tool: string): string[] {
  const columns = (head?.record ?? []).map((name) => name.trim().toLowerCase())
  const missing = needed.find((name) => !columns.includes(name))
  if (missing)
    throw new MissingColumnError(`${file.name} is no export of ${tool}: the column ${missing} is missing.`, missing)
  return columns
}

/** ClickHouse writes `\N` for nothing, MySQL `NULL`. */
function valuesOf(columns: readonly string[], record: readonly string[]): Row['values'] {
  if (record.length !== columns.length) return null
  return new Map(columns.map((name, index) => [name, /^(?:\\N|NULL)$/.test(record[index]!) ? '' : record[index]!]))
}

/** The bytes up to the end of the first line, at least. */
async function firstLine(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0)
  while (!head.includes(10) && head.length < LONGEST_ROW) {
    const { value, done } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return head
}
