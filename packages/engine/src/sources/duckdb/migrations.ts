/** Migrates the tables step by step, each step in one transaction. */
import type { DuckDBConnection } from '@duckdb/node-api'
import { StoreNewerError } from '../../errors.ts'
import { STEPS } from './migration-steps.ts'
import { inTransaction } from './transaction.ts'

/** Rejects with `StoreNewerError` if a newer program wrote them. */
export async function migrate(connection: DuckDBConnection, file: string, steps = STEPS): Promise<void> {
  const version = await versionOf(connection)
  if (version > steps.length) throw new StoreNewerError(file)
  for (let next = version; next < steps.length; next++) {
    await inTransaction(connection, async () => {
      for (const statement of steps[next]!) await connection.run(statement)
      await connection.run('UPDATE meta SET version = $1', [next + 1])
    })
  }
}

async function versionOf(connection: DuckDBConnection): Promise<number> {
  const tables = await connection.runAndReadAll("SELECT 1 FROM duckdb_tables() WHERE table_name = 'meta'")
  if (tables.currentRowCount === 0) return 0
  const meta = await connection.runAndReadAll('SELECT version FROM meta')
  return Number(meta.getRows()[0]?.[0] ?? 0)
}
