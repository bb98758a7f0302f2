/** Background work on requests, such as rows of a table: one run at a time, and another one if requests arrive meanwhile. */
export interface Repeatable {
  /** Starts a run, or has the current one followed by another. @throws its failure; the next call tries again */
  run(): Promise<void>
  /** Resolves when no run is active. */
  settled(): Promise<void>
}

export function repeatable(once: () => Promise<void>): Repeatable {
  let working: Promise<void> | null = null
  let isWanted = false
  return {
    run() {
      isWanted = true
      working ??= (async () => {
        try {
          while (isWanted) {
            isWanted = false
            await once()
          }
        } finally {
          working = null
        }
      })()
      return working
    },
    async settled() {
      while (working) await working.catch(() => {})
    },
  }
}
