/** Notices between processes on one database: rows that each keeps in memory have changed. */
export type Kept = 'sites' | 'protocol_secrets' | 'connector_secrets'

export interface Changes {
  /** @param reload reads the rows again; called when another process has changed them, or may have. It reports no failure: it is called again */
  on(kept: Kept, reload: () => Promise<void>): void
  /** To be called once the rows are stored. */
  announce(kept: Kept): Promise<void>
  close(): Promise<void>
}

/** No other process has this database. */
export const NO_CHANGES: Changes = { on() {}, announce: async () => {}, close: async () => {} }
