/** Background work that follows what is wanted, such as rows of a table: once at a time, and once more if something is wanted meanwhile. */
export interface Repeatable {
  /** Does the work, or lets the work under way find what is wanted now. @throws what failed; the next call tries again */
  run(): Promise<void>
  /** Resolves when nothing is under way. */
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
