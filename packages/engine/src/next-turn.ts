import { setImmediate } from 'node:timers/promises'

/** Lets requests and timers that wait be served before long work goes on. */
export function nextTurn(): Promise<void> {
  return setImmediate()
}
