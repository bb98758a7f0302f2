/** Limits how many tasks run at once; others wait, by priority and then in order of arrival. */
export class Semaphore {
  readonly permits: number
  #free: number
  /** By priority. */
  #waiting: (() => void)[][] = []

  constructor(permits: number) {
    this.permits = permits
    this.#free = permits
  }

  get busy(): boolean {
    return this.#free < this.permits
  }

  /**
   * Runs work once a permit is free, and keeps the permit until it has ended. Rejects with the signal's reason if that aborts while it waits.
   * @param priority from 0, served first
   */
  async take<T>(work: () => Promise<T>, signal?: AbortSignal, priority = 0): Promise<T> {
    await this.#enter(signal, priority)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  /** Runs work alone: waits for all permits. Rejects with the signal's reason if that aborts while it waits. */
  async takeAll<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    let held = 0
    try {
      for (; held < this.permits; held++) await this.#enter(signal)
      return await work()
    } finally {
      for (; held > 0; held--) this.#leave()
    }
  }

  async #enter(signal?: AbortSignal, priority = 0): Promise<void> {
    signal?.throwIfAborted()
    if (this.#free > 0) {
      this.#free--
      return
    }
    this.#waiting[priority] ??= []
    const waiting = this.#waiting[priority]
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(enter), 1)
        reject(signal!.reason)
      }
      waiting.push(enter)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  #leave(): void {
    const next = this.#waiting.find((waiting) => waiting?.length)?.shift()
    // Hand the permit over directly, so that a newcomer cannot take it.
    if (next) next()
    else this.#free++
  }
}
