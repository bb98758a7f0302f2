/**
 * DuckDB in tests: one thread for each store. Tables of tests have a few rows, for which a second thread only waits, and that takes a
 * fifth of the time. Processes that tests start use the real package, with all its threads.
 */
import { DuckDBInstance as Instance } from '../node_modules/@duckdb/node-api/lib/index.js'

export * from '../node_modules/@duckdb/node-api/lib/index.js'

export class DuckDBInstance extends Instance {
  static override create(path?: string, options?: Record<string, string>): Promise<Instance> {
    return Instance.create(path, { ...options, threads: '1' })
  }
}
