/** The words of a question in their places: what several of them say together. */
import type { Word } from '../vocabulary/words.ts'

export interface WrittenWords {
  words: readonly Word[]
  /** The key of a run of words: small letters without accents, single spaces. `to` is the first word after it. */
  keyOf(from: number, to: number): string
  /** The same run as it was written. */
  textOf(from: number, to: number): string
}

export const writtenWords = (text: string, words: readonly Word[]): WrittenWords => ({
  words,
  keyOf: (from, to) =>
    words
      .slice(from, to)
      .map(({ key }) => key)
      .join(' '),
  textOf: (from, to) => text.slice(words[from]!.start, words[to - 1]!.end),
})
