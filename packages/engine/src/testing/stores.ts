/** Stores in temporary folders, removed after the test. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openStore } from '../sources/duckdb/open-store.ts'
import type { Store, StoreOptions } from '../store.ts'

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'curlew-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A store that fails the test when it reports a fault. */
export async function temporaryStore(options: Partial<StoreOptions> = {}): Promise<Store> {
  const faults: Error[] = []
  const store = await openStore({ folder: await temporaryFolder(), onFault: (fault) => faults.push(fault), ...options })
  onTestFinished(async () => {
    await store.close()
    if (faults.length > 0) throw faults[0]
  })
  return store
}
