import { vi } from 'vitest'
import { DuckDBFile } from '../sources/duckdb/duckdb-file.ts'

/** Counts how often work reads the tables. */
export function countedReads() {
  const lent = vi.spyOn(DuckDBFile.prototype, 'snapshot')
  return {
    async during(work: () => Promise<unknown>): Promise<number> {
      lent.mockClear()
      await work()
      return lent.mock.calls.length
    },
  }
}
