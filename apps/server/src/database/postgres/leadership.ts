/**
 * One leader among the processes on one PostgreSQL: who holds an advisory lock, on a connection of its own. PostgreSQL releases the lock when the
 * connection ends. One that only seems to live ends too: the leader asks something every few seconds, and PostgreSQL ends a session that is silent
 * for longer. The leader stops before that.
 */
import { Client } from 'pg'
import type { Logger } from 'pino'
import type { Leadership } from '../leadership.ts'
import { parsed } from './address.ts'

/** Any number, the same in every version; not that of the tables' steps. */
const LOCK = 4_711_022
const POLL_MS = 5_000
const ANSWER_MS = 5_000
/** PostgreSQL ends the session after this silence, and another process can lead. */
const SILENCE_MS = 30_000
/** A leader that has had no answer for so long does not begin anything: its process may have been stopped for a while. */
const UNSURE_MS = 20_000

export async function openPostgresLeadership(
  address: string,
  log: Pick<Logger, 'warn'>,
  pollMs = POLL_MS,
): Promise<Leadership> {
  const { url } = parsed(address)
  const listeners: (() => void)[] = []
  let client: Client | null = null
  let isHeld = false
  let answered = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const setHeld = (held: boolean) => {
    if (held === isHeld) return
    isHeld = held
    for (const changed of listeners) changed()
  }
  const drop = (broken: Client) => {
    // The end of a connection that was given up before says nothing about the current one.
    if (client !== broken) return
    client = null
    // Without an answer to wait for, this closes the socket at once.
    broken.end().catch(() => {})
    if (isHeld && !isClosed) log.warn('the connection that makes this process the leader was lost; its jobs stop')
    setHeld(false)
  }
  const connect = async () => {
    const made = new Client({
      ...{ connectionString: url, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS, keepAlive: true },
      application_name: 'curlew leader',
    })
    client = made
    made.on('error', () => drop(made))
    made.on('end', () => drop(made))
    await made.connect()
    await made.query(`set idle_session_timeout = ${SILENCE_MS}`)
  }
  const ask = async () => {
    const asked = performance.now()
    try {
      if (!client) await connect()
      const connection = client!
      const { rows } = isHeld
        ? await connection.query('select true as held')
        : await connection.query('select pg_try_advisory_lock($1) as held', [LOCK])
      if (client !== connection) return
      answered = asked
      setHeld(rows[0].held)
    } catch {
      if (client) drop(client)
    }
  }
  let asking = Promise.resolve()
  const poll = () => {
    asking = ask().then(() => {
      if (!isClosed) timer = setTimeout(poll, pollMs).unref()
    })
    return asking
  }
  await poll()

  return {
    isAlone: false,
    get isLeader() {
      return isHeld && !isClosed && performance.now() - answered < UNSURE_MS
    },
    onChange: (changed) => void listeners.push(changed),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await asking
      const last = client
      client = null
      await last?.end().catch(() => {})
    },
  }
}
