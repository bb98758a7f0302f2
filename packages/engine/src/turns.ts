/** Lets a few pieces of work run at once; the others wait their turn, by lane and then in order of arrival. */
export class Turns {
  readonly places: number
  #free: number
  /** By lane. */
  #waiting: (() => void)[][] = []

  constructor(places: number) {
    this.places = places
    this.#free = places
  }

  get busy(): boolean {
    return this.#free < this.places
  }

  /**
   * Runs work when there is a place. Rejects with the signal's reason when it aborts before the turn comes.
   * @param lane from 0, the first to be served
   */
  async take<T>(work: () => Promise<T>, signal?: AbortSignal, lane = 0): Promise<T> {
    await this.#enter(signal, lane)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  /** Runs work when nothing else does, and lets nothing else begin meanwhile. */
  async takeAll<T>(work: () => Promise<T>): Promise<T> {
    let held = 0
    try {
      for (; held < this.places; held++) await this.#enter()
      return await work()
    } finally {
      for (; held > 0; held--) this.#leave()
    }
  }

  async #enter(signal?: AbortSignal, lane = 0): Promise<void> {
    signal?.throwIfAborted()
    if (this.#free > 0) {
      this.#free--
      return
    }
    this.#waiting[lane] ??= []
    const waiting = this.#waiting[lane]
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
    const next = this.#waiting.find((lane) => lane?.length)?.shift()
    // The place passes from hand to hand, so that nobody slips in between.
    if (next) next()
    else this.#free++
  }
}
