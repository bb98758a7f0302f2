/** What the server measures of itself. Labels have few fixed values: nothing that a visitor, a reader or a site chooses. */
import type { DropReason } from '@curlew/model'

export type QueryKind = 'query' | 'journeys' | 'funnel' | 'crawlers' | 'facts'
/** `ended`: the reader left, or the server stops. */
export type QueryOutcome = 'ok' | 'timeout' | 'away' | 'unsupported' | 'ended' | 'failed'

export interface Metrics {
  /** Events on disk, and others that were dropped. */
  collected(events: number, drops: readonly { reason: DropReason; count: number }[]): void
  /** Events that should have been counted and could not be put on disk. */
  notStored(events: number): void
  queried(kind: QueryKind, outcome: QueryOutcome, seconds: number): void
  /** A run of a job ended. @param job one of the names in the server's code */
  ran(job: string, isDone: boolean): void
}

/** Metrics are off. */
export const NO_METRICS: Metrics = { collected() {}, notStored() {}, queried() {}, ran() {} }
