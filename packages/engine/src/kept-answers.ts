/**
 * Answers kept in memory for as long as nothing under them changes. Writers say what they are about to change, so an answer about days
 * that are over stays while visits of today come in.
 */
import { LRUCache } from 'lru-cache'
import { nextTurn } from './next-turn.ts'
import { Turns } from './turns.ts'

/** What an answer rests on. */
export interface Basis {
  site: number
  /** The instant from which on visits have no part in it. */
  until: number
  /** Whether it asks for orders: whether one counts depends on all that was ever reported of it. */
  orders: boolean
  searchTerms: boolean
}

/** What is changed at a site. */
export interface Change {
  site: number
  /** The earliest instant at which visits change; Infinity where none do. */
  since: number
  orders: boolean
  searchTerms: boolean
}

interface Kept {
  basis: Basis
  /** As text: whoever gets an answer may change it, and its size is known. */
  json: string
}

const affects = (change: Change, basis: Basis) =>
  change.site === basis.site &&
  (change.since < basis.until || (change.orders && basis.orders) || (change.searchTerms && basis.searchTerms))

/** The answers of some work cannot all be of one moment: it has to be done again. */
export class MomentPassedError extends Error {
  override readonly name = 'MomentPassedError'
}

export class KeptAnswers {
  /** Null where none are to be kept. */
  readonly #kept: LRUCache<string, Kept> | null
  readonly #underWay = new Set<Change>()
  readonly #moments = new Set<Moment>()
  /** One after the other, with other work between them: many at once would hold up what is more urgent. */
  readonly #giving = new Turns(1)

  /** @param maxBytes 0: none are kept */
  constructor(maxBytes: number) {
    const sizeCalculation = ({ json }: Kept, key: string) => 2 * (json.length + key.length)
    this.#kept = maxBytes > 0 ? new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes / 8, sizeCalculation }) : null
  }

  /** To be called before a transaction is committed; what it returns, when that has ended, however it did. */
  changing(changes: readonly Change[]): () => void {
    for (const change of changes) this.#underWay.add(change)
    for (const moment of this.#moments) moment.note(changes)
    for (const [key, { basis }] of this.#kept?.entries() ?? []) {
      if (changes.some((change) => affects(change, basis))) this.#kept?.delete(key)
    }
    return () => {
      for (const change of changes) this.#underWay.delete(change)
    }
  }

  /**
   * Gives work the kept answers of one moment.
   * @param given `at_once`, at the risk that all has to be done again, or only once the tables have been read
   */
  async duringMoment<T>(
    work: (moment: Moment) => Promise<T>,
    given: 'at_once' | 'once_settled' = 'at_once',
  ): Promise<T> {
    const moment = new Moment(this.#kept, this.#underWay, this.#giving, given === 'at_once')
    this.#moments.add(moment)
    try {
      return await work(moment)
    } finally {
      this.#moments.delete(moment)
    }
  }
}

/** Kept answers, as far as they agree with tables that are read at one moment between its beginning and {@link settle}. */
export class Moment {
  readonly #kept: LRUCache<string, Kept> | null
  readonly #changes: Change[]
  readonly #giving: Turns
  #gives: boolean
  /** What was given before the tables were read; null once they have been. */
  #unsettled: Basis[] | null = []

  constructor(kept: LRUCache<string, Kept> | null, underWay: Iterable<Change>, giving: Turns, givesAtOnce: boolean) {
    this.#kept = kept
    this.#changes = [...underWay]
    this.#giving = giving
    this.#gives = givesAtOnce
  }

  note(changes: readonly Change[]): void {
    this.#changes.push(...changes)
  }

  #isUnchanged(basis: Basis): boolean {
    return !this.#changes.some((change) => affects(change, basis))
  }

  /** Resolves with undefined where there is none, or none of this moment. Rejects with the signal's reason. */
  async find<Answer>(key: string, stop: AbortSignal): Promise<Answer | undefined> {
    if (!this.#gives || !this.#kept?.has(key)) return undefined
    return this.#giving.take(async () => {
      await nextTurn()
      const kept = this.#kept?.get(key)
      if (!kept || !this.#isUnchanged(kept.basis)) return undefined
      this.#unsettled?.push(kept.basis)
      return JSON.parse(kept.json)
    }, stop)
  }

  /** Says that the tables have been read. @throws {MomentPassedError} when what was given before is older than they are */
  settle(): void {
    const given = this.#unsettled ?? []
    this.#unsettled = null
    this.#gives = true
    if (!given.every((basis) => this.#isUnchanged(basis))) throw new MomentPassedError()
  }

  keep(key: string, basis: Basis, answer: unknown): void {
    if (this.#kept && this.#isUnchanged(basis)) this.#kept.set(key, { basis, json: JSON.stringify(answer) })
  }
}
