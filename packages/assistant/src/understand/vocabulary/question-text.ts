/** A question's text before its words are read: typos mended, and what is quoted. */
import { corrected, type Dictionary, dictionaryOf, timesMeant } from './spelling.ts'
import { folded, type Word, wordsOf } from './words.ts'

const QUOTED = /["“”„«»‘’'`](?<inner>[^"“”„«»`]{1,80})["“”„«»‘’'`](?=$|[\s?!.,;:)])/gu

const dictionaries = new WeakMap<ReadonlySet<string>, Dictionary>()

/** With typos mended, and what was written for each mended word: of the language's own words first, then of the site's names. */
export function spelled(
  text: string,
  language: Dictionary,
  nameWords: ReadonlySet<string>,
): { text: string; mended: ReadonlyMap<string, string> } {
  const own =
    dictionaries.get(nameWords) ??
    dictionaryOf(
      [...nameWords].filter((word) => word.length >= 5),
      nameWords,
    )
  dictionaries.set(nameWords, own)
  const mended = new Map<string, string>()
  let whole = ''
  let end = 0
  const words = wordsOf(text)
  const isKnown = (key: string) => own.known.has(key) || language.known.has(key)
  const times = timesMeant(
    words.map(({ key }) => key),
    isKnown,
  )
  // What is quoted is written as it is meant.
  const quoted = [...text.matchAll(QUOTED)].map(({ index, 0: own }) => [index, index + own.length] as const)
  for (const [at, word] of words.entries()) {
    if (quoted.some(([from, to]) => from <= word.start && word.end <= to)) continue
    const time = times.get(at)
    if (time === undefined && isKnown(word.key)) continue
    const meant = time ?? corrected(word.key, language) ?? (word.key.length >= 5 ? corrected(word.key, own) : null)
    if (meant === null) continue
    whole += text.slice(end, word.start) + meant
    mended.set(meant, word.text)
    end = word.end
  }
  return { text: whole + text.slice(end), mended }
}

/** What is between quotation marks, by its words. */
export function quotesIn(text: string, words: readonly Word[]): { from: number; to: number; text: string }[] {
  return [...text.matchAll(QUOTED)].flatMap(({ index, groups, 0: whole }) => {
    const [start, end] = [index, index + whole.length]
    const from = words.findIndex((word) => word.start >= start)
    const to = words.findLastIndex((word) => word.end <= end) + 1
    return from >= 0 && to > from ? [{ from, to, text: folded(groups!.inner!) && groups!.inner! }] : []
  })
}
