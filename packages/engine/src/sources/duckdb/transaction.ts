import type { DuckDBConnection } from '@duckdb/node-api'

/** Runs work in a transaction: all of it is committed, or none. */
export async function inTransaction<T>(connection: DuckDBConnection, work: () => Promise<T>): Promise<T> {
  await connection.run('BEGIN')
  try {
    const result = await work()
    await connection.run('COMMIT')
    return result
  } catch (error) {
    // After a disk fault there may be nothing to roll back: report the first error.
    await connection.run('ROLLBACK').catch(() => {})
    throw error
  }
}
