/** Numbers equal lines, so that the second of two equal lines is another event, and the same one whenever the file is read again. */

/** Equal lines have the same second and are close together, so only recent lines are remembered: twice as many at most. */
const REMEMBERED = 50_000

export class Repeats {
  readonly #remembered: number
  #recent = new Map<string, number>()
  #older = new Map<string, number>()

  constructor(remembered = REMEMBERED) {
    this.#remembered = remembered
  }

  /** @returns how many equal lines came before */
  before(line: string): number {
    const count = this.#recent.get(line) ?? this.#older.get(line) ?? 0
    this.#recent.set(line, count + 1)
    if (this.#recent.size >= this.#remembered) {
      this.#older = this.#recent
      this.#recent = new Map()
    }
    return count
  }
}
