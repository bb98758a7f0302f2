/** A store: where events go, what is known of them, and a source of answers. A second one provides what stands here. */
import type { DateRange, DropReason, SearchTerm, StoredEvent } from '@curlew/model'
import type { RunOptions, Source } from './source.ts'

/** Something that arrived and was not counted. */
export interface Drop {
  /** 0 when it is not known. */
  site: number
  /** Milliseconds since 1970. */
  time: number
  reason: DropReason
  count: number
}

/** The newest event of a site, which a person who has just added the snippet waits for. */
export interface LastEvent {
  /** Milliseconds since 1970. */
  time: number
  name: string
  hostname: string
  path: string
  title: string
  country: string
  device: string
  browser: string
  operatingSystem: string
}

export interface StoreOptions {
  /** Everything is kept in it; it is made when it is missing. */
  folder: string
  /** What the tables may use while they work; idle, they keep far less. Default 512. */
  memoryLimitMb?: number
  /** What answers that are kept may take in memory; 0 keeps none. Default 32. */
  answersMb?: number
  /** Hears of faults that no caller waits for, such as a full disk while the journal is carried over. */
  onFault?: (error: Error) => void
}

/** What a store is able to do: all it should, or what it lacks. */
export type StoreHealth = 'ok' | 'disk_full' | 'not_writing' | 'not_reading'

/** Takes events, and knows what is there. */
export interface EventWriter {
  /**
   * Takes live visits, and what of them was not counted. Resolves once both are safely on disk; queries see them shortly after.
   * Rejects with `StoreFullError` when there is no room, and with `TypeError` when an event cannot be stored: nothing of the call is kept then.
   */
  append(events: readonly StoredEvent[], drops?: readonly Drop[]): Promise<void>
  /**
   * Takes history in bulk, in one transaction: some ten thousand events a call are a good measure. Resolves when it is committed.
   * Rejects as `append` does.
   */
  load(events: readonly StoredEvent[]): Promise<{ added: number; duplicates: number }>
  /** Resolves when everything acknowledged so far is visible to queries. */
  flush(): Promise<void>
  /** The newest event of a site, or null. */
  lastEvent(site: number, options?: RunOptions): Promise<LastEvent | null>
  /** All sites that have events. */
  sites(): Promise<number[]>
  /**
   * Keeps what a search engine tells of a site, by day (`YYYY-MM-DD`); each of these days is replaced. All of it or nothing is kept.
   */
  replaceSearchTerms(site: number, days: ReadonlyMap<string, readonly SearchTerm[]>): Promise<void>
  /** Keeps search terms of which only the figures of a whole range are known: they count evenly over its days, which are replaced. */
  spreadSearchTerms(site: number, range: DateRange, terms: readonly SearchTerm[]): Promise<void>
  /** Forgets a site: its events, sessions, drops and search terms. */
  deleteSite(site: number): Promise<void>
}

/** The embedded store: a source of answers, and where events go. */
export interface Store extends Source, EventWriter {
  /** Tries whether visits can be kept and questions be answered, each within `timeoutMs`. Leaves no trace in the tables. */
  health(timeoutMs: number): Promise<StoreHealth>
  /**
   * Carries over everything acknowledged and closes all files. Safe to call twice.
   * Rejects when the tables cannot take it; the files are closed all the same, and the next opening carries it over.
   */
  close(): Promise<void>
}
