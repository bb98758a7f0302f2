/**
 * Cache of answers, invalidated when their data change. Writers announce what they will change, so answers about past days stay valid
 * while today's visits arrive.
 */
import { LRUCache } from 'lru-cache'
import { nextTurn } from './next-turn.ts'
import { Semaphore } from './semaphore.ts'
import { within } from './time-limit.ts'

/** The data that an answer depends on. */
export interface Basis {
  site: number
  /** Visits from this instant on do not affect it. */
  until: number
  /** Whether it includes orders: an order can change at any time, through a repeat, a revision or a refund. */
  orders: boolean
  searchTerms: boolean
  /** Fetches of crawlers. */
  fetches: boolean
}

/** What a write changes at a site. */
export interface Change {
  site: number
  /** The earliest instant at which visits change; Infinity if none do. */
  since: number
  orders: boolean
  searchTerms: boolean
  fetches: boolean
}

/** To be completed. */
export const NOTHING_CHANGED = {
  since: Number.POSITIVE_INFINITY,
  orders: false,
  searchTerms: false,
  fetches: false,
} as const satisfies Omit<Change, 'site'>

interface CachedAnswer {
  basis: Basis
  /** As JSON: callers may mutate their copy, and the size is known. */
  json: string
}

const affects = (change: Change, basis: Basis) =>
  change.site === basis.site &&
  (change.since < basis.until ||
    (change.orders && basis.orders) ||
    (change.searchTerms && basis.searchTerms) ||
    (change.fetches && basis.fetches))

/** The answers given so far are no longer of one moment: the work has to be repeated. */
export class MomentPassedError extends Error {
  override readonly name = 'MomentPassedError'
}

export class AnswerCache {
  /** Null if the cache is off. */
  readonly #cache: LRUCache<string, CachedAnswer> | null
  readonly #underWay = new Set<Change>()
  /** Questions that are being answered from the tables, by key; each promise resolves when that has ended. */
  readonly #asked = new Map<string, Promise<void>>()
  readonly #moments = new Set<Moment>()
  /** Cached answers are parsed one at a time, so that many at once do not block more urgent work. */
  readonly #giving = new Semaphore(1)

  /** @param maxBytes 0 turns the cache off */
  constructor(maxBytes: number) {
    const sizeCalculation = ({ json }: CachedAnswer, key: string) => 2 * (json.length + key.length)
    this.#cache = maxBytes > 0 ? new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes / 8, sizeCalculation }) : null
  }

  /** Call before a transaction commits; call the returned function when it has ended, whether it committed or not. */
  changing(changes: readonly Change[]): () => void {
    for (const change of changes) this.#underWay.add(change)
    for (const moment of this.#moments) moment.note(changes)
    for (const [key, { basis }] of this.#cache?.entries() ?? []) {
      if (changes.some((change) => affects(change, basis))) this.#cache?.delete(key)
    }
    return () => {
      for (const change of changes) this.#underWay.delete(change)
    }
  }

  /**
   * Runs work with a view of the cache as of one moment.
   * @param given `at_once`: cached answers may be used before the tables are read, at the risk of having to repeat the work
   */
  async duringMoment<T>(
    work: (moment: Moment) => Promise<T>,
    given: 'at_once' | 'once_settled' = 'at_once',
  ): Promise<T> {
    const moment = new Moment(this.#cache, this.#underWay, this.#asked, this.#giving, given === 'at_once')
    this.#moments.add(moment)
    try {
      return await work(moment)
    } finally {
      this.#moments.delete(moment)
    }
  }
}

/** The cached answers that agree with the tables as read at one moment between its creation and {@link settle}. */
export class Moment {
  readonly #cache: LRUCache<string, CachedAnswer> | null
  readonly #changes: Change[]
  readonly #asked: Map<string, Promise<void>>
  readonly #giving: Semaphore
  #gives: boolean
  /** Answers given before the tables were read; null afterwards. */
  #unsettled: Basis[] | null = []

  constructor(
    cache: LRUCache<string, CachedAnswer> | null,
    underWay: Iterable<Change>,
    asked: Map<string, Promise<void>>,
    giving: Semaphore,
    givesAtOnce: boolean,
  ) {
    this.#cache = cache
    this.#changes = [...underWay]
    this.#asked = asked
    this.#giving = giving
    this.#gives = givesAtOnce
  }

  note(changes: readonly Change[]): void {
    this.#changes.push(...changes)
  }

  #isUnchanged(basis: Basis): boolean {
    return !this.#changes.some((change) => affects(change, basis))
  }

  /**
   * Whether an answer from what was in memory at the moment's creation may be given: like a cached one, it has to agree with tables that
   * are read later.
   */
  gives(basis: Basis): boolean {
    if (!this.#gives || (this.#unsettled === null && !this.#isUnchanged(basis))) return false
    this.#unsettled?.push(basis)
    return true
  }

  /** Resolves with undefined if the cache has no valid answer. Rejects with the signal's reason. */
  async find<Answer>(key: string, stop: AbortSignal): Promise<Answer | undefined> {
    if (!this.#gives || !this.#cache?.has(key)) return undefined
    return this.#giving.take(async () => {
      await nextTurn()
      const cached = this.#cache?.get(key)
      if (!cached || !this.#isUnchanged(cached.basis)) return undefined
      this.#unsettled?.push(cached.basis)
      return JSON.parse(cached.json)
    }, stop)
  }

  /**
   * Answers a question once for all who ask it at the same time: the others wait, and then find the answer if it is of their moment. Call it
   * with a connection, so that none waits for work that still needs one.
   */
  async answerOnce<Answer>(key: string, stop: AbortSignal, work: () => Promise<Answer>): Promise<Answer> {
    if (!this.#cache) return work()
    for (;;) {
      const cached = await this.find<Answer>(key, stop)
      if (cached) return cached
      const other = this.#asked.get(key)
      if (!other) break
      await within({ signal: stop }, () => other)
    }
    const done = Promise.withResolvers<void>()
    this.#asked.set(key, done.promise)
    try {
      return await work()
    } finally {
      this.#asked.delete(key)
      done.resolve()
    }
  }

  /** Call when the tables have been read. @throws {MomentPassedError} if an answer given before is older than the tables */
  settle(): void {
    const given = this.#unsettled ?? []
    this.#unsettled = null
    this.#gives = true
    if (!given.every((basis) => this.#isUnchanged(basis))) throw new MomentPassedError()
  }

  keep(key: string, basis: Basis, answer: unknown): void {
    if (this.#cache && this.#isUnchanged(basis)) this.#cache.set(key, { basis, json: JSON.stringify(answer) })
  }
}
