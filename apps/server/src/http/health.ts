/** Whether the server can do its work. Monitoring asks often, and anyone may, so an answer costs little. */
import type { Store, StoreHealth } from '@curlew/engine'

const TIMEOUT_MS = 5_000
/** For so long the last answer holds. */
const FRESH_MS = 1_000

/** @param uptime how long the server has run, in milliseconds */
export function createHealth(store: Pick<Store, 'health'>, uptime: () => number): () => Promise<StoreHealth> {
  let asked = Number.NEGATIVE_INFINITY
  let answer: Promise<StoreHealth> | undefined
  let isAsking = false
  return () => {
    if (answer && (isAsking || uptime() - asked < FRESH_MS)) return answer
    isAsking = true
    answer = store.health(TIMEOUT_MS).finally(() => {
      isAsking = false
      asked = uptime()
    })
    return answer
  }
}
