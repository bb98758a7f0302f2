/** A store in a separate process, to be killed, starved or locked out; see `store-process.ts`. */
import { createClient } from '@clickhouse/client'
import { openStore } from '../index.ts'
import { openClickHouseStore } from '../sources/clickhouse/clickhouse-store.ts'

export interface Call {
  id: number
  method:
    | 'append'
    | 'load'
    | 'flush'
    | 'run'
    | 'facts'
    | 'takeOut'
    | 'bringBack'
    | 'undoImport'
    | 'eraseVisitors'
    | 'redefineSessions'
    | 'rewrite'
    | 'close'
  args: unknown[]
}
export type Reply = { id: number; value: unknown } | { id: number; error: { name: string; message: string } }

const [, , folder = '', clickhouse] = process.argv
const nameOf = (error: unknown) => ({ name: (error as Error).name, message: (error as Error).message })

try {
  const store = clickhouse
    ? await openClickHouseStore({ folder, client: createClient({ url: clickhouse }) })
    : await openStore({ folder })
  process.on('message', async ({ id, method, args }: Call) => {
    try {
      const call = store[method as keyof typeof store] as (...args: unknown[]) => Promise<unknown>
      process.send!({ id, value: await call.apply(store, args) } satisfies Reply)
      if (method === 'close') process.disconnect()
    } catch (error) {
      process.send!({ id, error: nameOf(error) } satisfies Reply)
    }
  })
  process.send!({ id: 0, value: 'open' } satisfies Reply)
} catch (error) {
  process.send!({ id: 0, error: nameOf(error) } satisfies Reply, () => process.exit(1))
}
