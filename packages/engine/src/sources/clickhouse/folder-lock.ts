/** Keeps a second process out of a data folder. The lock ends with the process, however that ends. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreLockedError } from '../../errors.ts'

/** @returns what gives it back. @throws {StoreLockedError} */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = new DatabaseSync(join(folder, 'clickhouse.lock'))
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    file.close()
    throw new StoreLockedError(folder, { cause })
  }
  return () => file.close()
}
