/** Opens the store whose events are in ClickHouse. Loads its client only then. */
import type { Store, StoreOptions } from '../../store.ts'

/**
 * Rejects with errors of one sentence each, which never have the password.
 * @param address such as `clickhouse://user:password@host:8123/database`
 */
export async function openClickHouse(
  address: string,
  { folder, onFault }: Pick<StoreOptions, 'folder' | 'onFault'>,
): Promise<Store> {
  const [{ connectClickHouse }, { openClickHouseStore }] = await Promise.all([
    import('./connect.ts'),
    import('./clickhouse-store.ts'),
  ])
  const client = await connectClickHouse(address)
  try {
    const store = await openClickHouseStore({ folder, client, onFault })
    const close = store.close.bind(store)
    return Object.assign(store, {
      async close() {
        await close()
        await client.close()
      },
    })
  } catch (error) {
    await client.close()
    throw error
  }
}
