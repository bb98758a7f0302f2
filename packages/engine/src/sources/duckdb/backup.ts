/** The tables as Parquet files, and back. Large tables have a file per month; files of months that have not changed are kept. */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { sha256Of } from '../../checksum.ts'
import { BackupDamagedError } from '../../errors.ts'
import type { StoreBackup, TableFile } from '../../store.ts'
import { STEPS } from './migration-steps.ts'
import { migrate } from './migrations.ts'
import { SITE_TABLES } from './tables.ts'
import { inTransaction } from './transaction.ts'

type Table = keyof typeof SITE_TABLES
/** Runs a statement that reads. */
export type ReadRows = (sql: string) => Promise<unknown[][]>

/** Tables with a file per month, and the column with the month's instant. */
const BY_MONTH: Partial<Record<Table, string>> = {
  events: 'time',
  order_events: 'time',
  order_lines: 'time',
  sessions: 'started',
  left_out_events: 'time',
}

const columnsOf = (table: Table) => SITE_TABLES[table].map(({ name }) => name).join(', ')
/** Months are those of UTC. */
const monthOf = (table: Table) => {
  const column = BY_MONTH[table]
  return column ? `strftime(make_timestamp(${column} * 1000), '%Y-%m')` : "'all'"
}
/** Depends on each row and on how many there are, not on their order. */
const fingerprintOf = (table: Table) => `sum(hash(${columnsOf(table)})::HUGEINT)::VARCHAR`
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Writes the tables of one moment into a folder.
 * @param read runs statements in one snapshot
 * @param known files of an earlier backup in the same folder
 */
export async function writeTables(read: ReadRows, folder: string, known: readonly TableFile[]): Promise<StoreBackup> {
  const files: TableFile[] = []
  for (const table of Object.keys(SITE_TABLES) as Table[]) {
    const months = await read(
      `SELECT ${monthOf(table)} AS month, count(*)::INTEGER, ${fingerprintOf(table)} FROM ${table} GROUP BY 1 ORDER BY 1`,
    )
    for (const [month, rows, fingerprint] of months as [string, number, string][]) {
      const same = known.find(
        (file) => file.table === table && file.month === month && file.fingerprint === fingerprint,
      )
      const isKept = same !== undefined && same.rows === rows && existsSync(join(folder, same.file))
      files.push(isKept ? same : await writeFileOf(read, folder, { table, month, rows, fingerprint }))
    }
  }
  const [meta] = await read('SELECT version, next_sequence::VARCHAR FROM meta')
  const [version, nextSequence] = meta as [number, string]
  return { version, nextSequence, files }
}

async function writeFileOf(
  read: ReadRows,
  folder: string,
  part: Omit<TableFile, 'file' | 'sha256'>,
): Promise<TableFile> {
  const table = part.table as Table
  const unfinished = join(folder, table, `${part.month}.part`)
  await mkdir(dirname(unfinished), { recursive: true })
  await rm(unfinished, { force: true })
  await read(
    `COPY (SELECT ${columnsOf(table)} FROM ${table} WHERE ${monthOf(table)} = ${quoted(part.month)}) TO ${quoted(unfinished)} (FORMAT parquet, COMPRESSION zstd)`,
  )
  const sha256 = await sha256Of(unfinished)
  const file = `${table}/${part.month}-${sha256.slice(0, 12)}.parquet`
  await rename(unfinished, join(folder, file))
  return { ...part, file, sha256 }
}

/**
 * Fills the empty tables of a new database.
 * @throws {BackupDamagedError} if a file is missing, changed, or has other rows than were written
 */
export async function readTables(
  connection: DuckDBConnection,
  path: string,
  folder: string,
  backup: StoreBackup,
): Promise<void> {
  await migrate(connection, path, STEPS.slice(0, backup.version))
  const rowsOf = async (sql: string) => (await connection.runAndReadAll(sql)).getRows()
  for (const { file, sha256 } of backup.files)
    if (!existsSync(join(folder, file)) || (await sha256Of(join(folder, file))) !== sha256)
      throw new BackupDamagedError(join(folder, file))
  await inTransaction(connection, async () => {
    for (const { table, month, rows, fingerprint, file } of backup.files) {
      const source = `read_parquet(${quoted(join(folder, file))})`
      const [found] = await rowsOf(`SELECT count(*)::INTEGER, ${fingerprintOf(table as Table)} FROM ${source}`)
      if (found?.[0] !== rows || found[1] !== fingerprint) throw new BackupDamagedError(join(folder, file))
      const columns = columnsOf(table as Table)
      await connection.run(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${source}`)
      const [stored] = await rowsOf(
        `SELECT count(*)::INTEGER FROM ${table} WHERE ${monthOf(table as Table)} = ${quoted(month)}`,
      )
      if (stored?.[0] !== rows) throw new BackupDamagedError(join(folder, file))
    }
    await connection.run('UPDATE meta SET journal_segment = 0, journal_offset = 0, next_sequence = $1::BIGINT', [
      backup.nextSequence,
    ])
  })
}
