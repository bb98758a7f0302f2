/**
 * Turns for work on the figures of questions: a few at a time, so that a burst of questions leaves connections of the store, processor and
 * memory to reports, visits and health checks.
 */
import type { Priority } from '@curlew/engine'
import PQueue from 'p-queue'

/** Of all people and programs. The embedded store answers four reads at once. */
const AT_ONCE = 2

export interface FigureTurns {
  /** Runs work when it is its turn: people at a screen come before other programs. Rejects with errors of `work`. */
  take<T>(work: () => Promise<T>, priority?: Priority): Promise<T>
}

export function createFigureTurns(): FigureTurns {
  const queue = new PQueue({ concurrency: AT_ONCE })
  return {
    take: (work, priority = 'view') => queue.add(work, { priority: priority === 'background' ? 0 : 1 }),
  }
}
