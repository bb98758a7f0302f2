/** A PostgreSQL connection outside the pool that is reopened when it is lost. It polls every few seconds, so that a loss is noticed soon. */
import { Client } from 'pg'
import { parsed } from './address.ts'

export const POLL_MS = 5_000
const ANSWER_MS = 5_000
/** PostgreSQL ends a session that is silent for so long: its process hangs, or the network between has failed. */
const SILENCE_MS = 30_000

interface Use {
  name: string
  pollMs: number
  /** Called after each connect, before the first `ask`. */
  opened?(client: Client): Promise<void>
  /** Called every few seconds. A failure ends the connection. @param isCurrent false once the connection was lost */
  ask(client: Client, isCurrent: () => boolean): Promise<void>
  lost?(): void
}

/** Resolves after the first attempt, whether it succeeds or not. */
export async function keepConnection(
  address: string,
  { name, pollMs, opened, ask, lost }: Use,
): Promise<{ close(): Promise<void> }> {
  const { url } = parsed(address)
  let client: Client | null = null
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const drop = (broken: Client) => {
    // The end of a connection that was given up before says nothing about the current one.
    if (client !== broken) return
    client = null
    // Where an answer is missing, this closes the socket at once.
    broken.end().catch(() => {})
    if (!isClosed) lost?.()
  }
  const connect = async () => {
    const made = new Client({
      ...{ connectionString: url, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS, keepAlive: true },
      application_name: name,
    })
    client = made
    made.on('error', () => drop(made))
    made.on('end', () => drop(made))
    await made.connect()
    await made.query(`set idle_session_timeout = ${SILENCE_MS}`)
    await opened?.(made)
  }
  const poll = async () => {
    try {
      if (!client) await connect()
      const current = client
      if (current) await ask(current, () => client === current)
    } catch {
      if (client) drop(client)
    }
    if (!isClosed) timer = setTimeout(next, pollMs).unref()
  }
  let polling = poll()
  const next = () => {
    polling = poll()
  }
  await polling

  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await polling
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end().catch(() => {})
    },
  }
}
