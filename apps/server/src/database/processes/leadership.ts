/** Which of several processes on one database does the work that is to be done once. */
export interface Leadership {
  /** No other process can have this database: this one always leads. */
  readonly isAlone: boolean
  readonly isLeader: boolean
  /** Registers what is called after each change. */
  onChange(changed: () => void): void
  /** Gives up the lead, so that another process can take it at once. */
  close(): Promise<void>
}

export const ALONE: Leadership = { isAlone: true, isLeader: true, onChange() {}, close: async () => {} }
