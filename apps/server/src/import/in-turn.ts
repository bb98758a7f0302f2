/** Stores batches one after another; the next is prepared while one is stored. */
export interface InTurn<Batch, Result> {
  /** Resolves when the next batch may be given. Rejects with the failure of an earlier one. */
  add(batch: Batch, load: () => Promise<{ stored: Promise<Result> }>): Promise<void>
  /** Resolves when all are stored and noted. */
  end(): Promise<void>
  /** Waits for a batch that is being stored, and notes nothing. For after a failure. */
  stop(): Promise<void>
}

/** @param note called for each batch when it is stored, in order */
export function inTurn<Batch, Result>(note: (batch: Batch, result: Result) => Promise<void>): InTurn<Batch, Result> {
  let last: { batch: Batch; stored: Promise<Result> } | undefined
  const settle = async () => {
    const earlier = last
    last = undefined
    if (earlier) await note(earlier.batch, await earlier.stored)
  }
  return {
    async add(batch, load) {
      const { stored } = await load()
      // A failure is reported when this batch's turn comes.
      stored.catch(() => {})
      const next = { batch, stored }
      try {
        await settle()
      } finally {
        last = next
      }
    },
    end: settle,
    stop: async () => {
      await last?.stored.catch(() => {})
    },
  }
}
