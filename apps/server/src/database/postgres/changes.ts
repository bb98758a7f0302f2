/** Changes by LISTEN and NOTIFY. Messages are lost with a connection or a process, so everything is also read again after a loss, and once a minute. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Changes, Kept } from '../processes/changes.ts'
import type { Database } from '../schema/tables.ts'
import { keepConnection, POLL_MS } from './kept-connection.ts'

const CHANNEL = 'curlew_changes'
const REFRESH_MS = 60_000

export async function openPostgresChanges(address: string, database: Database, pollMs = POLL_MS): Promise<Changes> {
  const origin = randomUUID()
  const reloads = new Map<string, () => Promise<void>>()
  // A database that is away is asked again by the next refresh.
  const reload = (kept: string) =>
    void reloads
      .get(kept)?.()
      .catch(() => {})
  let refreshed = performance.now()
  const refresh = () => {
    refreshed = performance.now()
    for (const kept of reloads.keys()) reload(kept)
  }
  const connection = await keepConnection(address, {
    ...{ name: 'curlew changes', pollMs },
    async opened(client) {
      client.on('notification', ({ payload = '' }) => {
        const [kept = '', from] = payload.split(' ')
        if (from !== origin) reload(kept)
      })
      await client.query(`listen ${CHANNEL}`)
      refresh()
    },
    async ask(client) {
      await client.query('select 1')
      if (performance.now() - refreshed >= REFRESH_MS) refresh()
    },
  })
  return {
    on: (kept, read) => void reloads.set(kept, read),
    async announce(kept: Kept) {
      // The rows are stored: whether others hear of it now or within a minute must not fail the call.
      await sql`select pg_notify(${CHANNEL}, ${`${kept} ${origin}`})`.execute(database).catch(() => {})
    },
    close: () => connection.close(),
  }
}
