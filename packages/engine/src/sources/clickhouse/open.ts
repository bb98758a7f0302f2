/** Opens the store whose events are in ClickHouse. Loads its client only then. */
import { existsSync } from 'node:fs'
import { StoreElsewhereError } from '../../errors.ts'
import type { Store, StoreOptions } from '../../store.ts'
import { DuckDBFile } from '../duckdb/duckdb-file.ts'

/**
 * Rejects with errors of one sentence each, which never have the password.
 * @param address such as `clickhouse://user:password@host:8123/database`
 */
export async function openClickHouse(
  address: string,
  { folder, onFault }: Pick<StoreOptions, 'folder' | 'onFault'>,
): Promise<Store> {
  const embedded = DuckDBFile.pathIn(folder)
  if (existsSync(embedded))
    throw new StoreElsewhereError(
      `The events of this data folder are in ${embedded}, and ClickHouse would not have them: set CURLEW_DATA to another folder, or do not set CURLEW_EVENTS.`,
    )
  const [{ connectClickHouse }, { openClickHouseStore }] = await Promise.all([
    import('./connect.ts'),
    import('./clickhouse-store.ts'),
  ])
  const client = await connectClickHouse(address)
  try {
    const store = await openClickHouseStore({ folder, client, onFault })
    const close = async () => {
      await storeClose()
      await client.close()
    }
    const storeClose = store.close.bind(store)
    return Object.assign(store, { close })
  } catch (error) {
    await client.close()
    throw error
  }
}
