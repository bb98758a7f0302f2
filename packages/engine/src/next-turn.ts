import { setImmediate } from 'node:timers/promises'

/** Yields to waiting requests and timers during long work. */
export function nextTurn(): Promise<void> {
  return setImmediate()
}
