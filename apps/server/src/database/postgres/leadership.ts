/**
 * The leader among the processes on one PostgreSQL holds an advisory lock, on a separate connection. PostgreSQL releases the lock when that
 * connection ends, or ends it after a silence.
 */
import type { Logger } from 'pino'
import type { Leadership } from '../processes/leadership.ts'
import { keepConnection, POLL_MS } from './kept-connection.ts'

/** Any number, the same in every version; not that of the tables' steps. */
const LOCK = 4_711_022
/** A leader that has had no answer for so long begins nothing: its process may have been stopped for a while, and another may lead. */
const UNSURE_MS = 20_000

export async function openPostgresLeadership(
  address: string,
  log: Pick<Logger, 'warn'>,
  pollMs = POLL_MS,
): Promise<Leadership> {
  const listeners: (() => void)[] = []
  let isHeld = false
  let isClosed = false
  let answered = 0
  const setHeld = (held: boolean) => {
    if (held === isHeld) return
    isHeld = held
    for (const changed of listeners) changed()
  }
  const connection = await keepConnection(address, {
    ...{ name: 'curlew leader', pollMs },
    async ask(client, isCurrent) {
      const asked = performance.now()
      const { rows } = isHeld
        ? await client.query('select true as held')
        : await client.query('select pg_try_advisory_lock($1) as held', [LOCK])
      if (!isCurrent()) return
      answered = asked
      setHeld(rows[0].held)
    },
    lost() {
      if (isHeld) log.warn('the connection that makes this process the leader was lost; its jobs stop')
      setHeld(false)
    },
  })
  return {
    isAlone: false,
    get isLeader() {
      return isHeld && !isClosed && performance.now() - answered < UNSURE_MS
    },
    onChange: (changed) => void listeners.push(changed),
    close() {
      isClosed = true
      return connection.close()
    },
  }
}
