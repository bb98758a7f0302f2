/** Whether the server can work. Public and polled by monitoring, so it must be cheap. */
import type { Store, StoreHealth } from '@curlew/engine'
import type { Database } from '../database/open.ts'

/** `no_database`: accounts and settings cannot be read. The others are of the events. */
export type Readiness = StoreHealth | 'no_database'

const TIMEOUT_MS = 5_000
/** How long an answer is reused. */
const FRESH_MS = 1_000

interface Needs {
  store: Pick<Store, 'health'>
  database: Database
  /** Monotonic clock in milliseconds. */
  uptime(): number
}

export function createReadiness({ store, database, uptime }: Needs): () => Promise<Readiness> {
  let asked = Number.NEGATIVE_INFINITY
  let answer: Promise<Readiness> | undefined
  let isAsking = false
  const look = async (): Promise<Readiness> => {
    const [events, hasDatabase] = await Promise.all([store.health(TIMEOUT_MS), answers(database)])
    return hasDatabase ? events : 'no_database'
  }
  return () => {
    if (answer && (isAsking || uptime() - asked < FRESH_MS)) return answer
    isAsking = true
    answer = look().finally(() => {
      isAsking = false
      asked = uptime()
    })
    return answer
  }
}

async function answers(database: Database): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), TIMEOUT_MS)
  const read = database.selectFrom('settings').select('name').limit(1).execute()
  try {
    return await Promise.race([
      read.then(
        () => true,
        () => false,
      ),
      late.promise,
    ])
  } finally {
    clearTimeout(timer)
  }
}
