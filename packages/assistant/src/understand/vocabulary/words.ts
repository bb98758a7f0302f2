/** A question as words, in a form in which spelling matters less. */

/** Longer questions are refused: what is cut off may be what matters. */
export const MOST_CHARACTERS = 300

/** What carries no meaning: control and direction characters, and those without width. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu

/** One word of a question. */
export interface Word {
  /** In small letters, without accents. */
  key: string
  /** As it was written. */
  text: string
  /** Its place in the question. */
  start: number
  end: number
}

/** A question as it is read and shown: composed, on one line; of one that is too long, no more than shows it. */
export function normalized(question: string): string {
  return question
    .toWellFormed()
    .normalize('NFKC')
    .replace(/\s/g, ' ')
    .replace(INVISIBLE, '')
    .slice(0, MOST_CHARACTERS + 1)
    .toWellFormed()
    .trim()
}

/** Small letters without accents; `ß` is `ss`. The same for questions, for words with a meaning and for names. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[’‘`´]/g, "'")
}

/** Letters and digits with what may be inside a word; paths; characters that mean something by themselves, or that no question has. */
const WORD =
  /\/[\p{L}\p{N}\p{M}_./%~-]*|[\p{L}\p{N}\p{M}_]+(?:['’.,:-][\p{L}\p{N}\p{M}_]+)*|--|[%£$€<>≥≤?!&+={}\\|*^~#@[\]]/gu

export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: found, index }) => {
    const trimmed = found.startsWith('/') && found.length > 1 ? found.replace(/[.]$/, '') : found
    return { key: folded(trimmed), text: trimmed, start: index, end: index + trimmed.length }
  })
}

/** A phrase as the words of questions are joined. */
export const keyOf = (text: string): string =>
  wordsOf(text)
    .map(({ key }) => key)
    .join(' ')

/** A word without its plural or owner's `s`. */
export const stemOf = (word: string): string => word.replace(/'s?$/, '').replace(/(?<=\p{L}{3})s$/u, '')

/** Whole numbers as words, as far as people write them so. */
const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    [
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'eleven',
      'twelve',
      'thirteen',
      'fourteen',
    ],
    [
      'ein',
      'zwei',
      'drei',
      'vier',
      'funf',
      'sechs',
      'sieben',
      'acht',
      'neun',
      'zehn',
      'elf',
      'zwolf',
      'dreizehn',
      'vierzehn',
    ],
  ]
    .flatMap((row) => row.map((word, i): [string, number] => [word, i + 1]))
    // "A hundred"; "two hundred" are two numbers, which no question has.
    .concat([
      ['hundred', 100],
      ['hundert', 100],
      ['thousand', 1000],
      ['tausend', 1000],
    ]),
)

export const NUMBER_WORDS: readonly string[] = Object.keys(NUMBERS)

/** `1,200`, `1.200`, `2.5`, `10k`, `seven`; null: no number. Which of dot and comma parts thousands follows from how many digits come after it. */
export function numberIn(key: string): number | null {
  if (Object.hasOwn(NUMBERS, key)) return NUMBERS[key]!
  const [, digits, unit] = /^(\d[\d.,]{0,14})(k|m|-mal|x)?$/.exec(key) ?? []
  if (!digits) return null
  const plain = digits.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.')
  const value = Number(plain)
  return Number.isFinite(value) ? value * (unit === 'k' ? 1000 : unit === 'm' ? 1_000_000 : 1) : null
}
