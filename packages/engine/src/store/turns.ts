/** Lets a few pieces of work run at once, and the others wait their turn in order of arrival. */
export class Turns {
  readonly places: number
  #free: number
  #waiting: (() => void)[] = []

  constructor(places: number) {
    this.places = places
    this.#free = places
  }

  get busy(): boolean {
    return this.#free < this.places
  }

  /** Runs work when there is a place. Rejects with the signal's reason when it aborts before the turn comes. */
  async take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#enter(signal)
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

  async #enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    if (this.#free > 0) {
      this.#free--
      return
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1)
        reject(signal!.reason)
      }
      this.#waiting.push(enter)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  #leave(): void {
    const next = this.#waiting.shift()
    // The place passes from hand to hand, so that nobody slips in between.
    if (next) next()
    else this.#free++
  }
}
