/** Whether the server can work. Public and polled by monitoring, so it must be cheap. */
import type { Store, StoreHealth } from '@curlew/engine'

const TIMEOUT_MS = 5_000
/** How long an answer is reused. */
const FRESH_MS = 1_000

/** @param uptime monotonic clock in milliseconds */
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
