/** Words of a question and what they mean: longest phrases first, names of the site's own, dates, numbers, and typos forgiven. */
import { MOST_WORDS, PHRASES } from '../lexicon/phrases.ts'
import { type HoursFound, hoursIn } from '../times/clock.ts'
import { type DatesFound, datesIn } from '../times/dates.ts'
import type { Language } from '../vocabulary/calendar-words.ts'
import { type Item, isUnknown, item } from '../vocabulary/item.ts'
import { cue, is, type Meaning, range, WEEKEND } from '../vocabulary/meanings.ts'
import { namesOf } from '../vocabulary/names.ts'
import { quotesIn, spelled } from '../vocabulary/question-text.ts'
import { isOfSearch, searchTerm } from '../vocabulary/search-term-names.ts'
import { withShortNames } from '../vocabulary/short-names.ts'
import type { Surroundings } from '../vocabulary/understanding.ts'
import { keyOf, numberIn, type Word, wordsOf } from '../vocabulary/words.ts'
import { compound, sourceMedium } from './joined-words.ts'
import { meaningsHere } from './meanings-here.ts'
import { withNameParts } from './name-parts.ts'
import { namesHere } from './names-here.ts'
import { settled } from './settled.ts'
import { writtenWords } from './written-words.ts'

/** As a date it is the last one. */
const WEEKEND_SAID = /^(?:am|on|the|on the|at the) (?:wochenende|weekend)$/i
/** A slash alone parts words, unless one of these says that it is the path of the start page. */
const BEFORE_PATH = /^(of|on|for|from|to|page|path|url|seite|auf|von|fur|pfad)$/

/** Everything that the words of a question mean, in their order; what means nothing is an item without meanings. */
export function scan(question: string, language: Language, surroundings: Surroundings): Item[] {
  const names = namesOf(surroundings.values)
  const { byText: phrases, dictionary } = PHRASES[language]
  const { text, mended } = spelled(question, dictionary, names.words)
  const words = wordsOf(text).map((word) => (isCountryUs(word, text) ? { ...word, key: 'u.s' } : word))
  const written = writtenWords(text, words)
  const meaningsOf = meaningsHere(phrases, surroundings)
  const { namedBy, namedByWord, isInName } = namesHere(written, names, phrases, language)
  const found = datesIn(text, words, language, surroundings)
  const isOfDays = found.filter(({ isNamed }) => isNamed).length > 1
  const dates = found.filter((date) => !isInName(date, isOfDays))
  const clock = hoursIn(text, words, language)
  const quotes = quotesIn(text, words)
  // "Click-through rate" is three words.
  const isOfTerms = words.some((_, from) =>
    [1, 2, 3, 4].some((length) => phrases.get(written.keyOf(from, from + length))?.some(isOfSearch)),
  )
  const items: Item[] = []
  for (let i = 0; i < words.length; ) {
    const from = i
    i += next(i)
    items.at(-1)!.isCut = from > 0 && /[,;:.?!()–—]/.test(text.slice(words[from - 1]!.end - 1, words[from]!.start))
  }
  const whole = withWeekends(withShortNames(items, names, dictionary.known))
  const settledItems = whole.map((own, at) => {
    const asWritten = own.text.replace(/\S+/g, (word) => mended.get(word) ?? word)
    return { ...settled(own, whole[at - 1], whole[at + 1]), ...(asWritten !== own.text && { written: asWritten }) }
  })
  return withNameParts(settledItems)

  /** Adds the item at a word. @returns how many words it has */
  function next(i: number): number {
    const quote = quotes.find(({ from }) => from === i)
    const quoted = quote && names.byText.get(keyOf(quote.text))
    if (quote && quoted && !isOfTerms) return add(item(quote.text, [], quoted), quote.to - i)
    if (quote && isOfTerms) return add(item(quote.text, [searchTerm(quote.text)], []), quote.to - i)
    const hours = clock.find(({ from }) => from === i)
    if (hours) return add(item(written.textOf(i, hours.to), meaningsOfHours(hours), []), hours.to - i)
    const pair = sourceMedium(words, i, names)
    if (pair) {
      items.push(...pair.items)
      return pair.length
    }
    const found = longest(i, words.length - i)
    const date = dates.find(({ from }) => from === i)
    if (date && date.to - i >= (found?.length ?? 0))
      return add(item(written.textOf(i, date.to), meaningsOfDate(date), []), date.to - i)
    const nextDate = dates.find(({ from }) => from > i)?.from ?? words.length
    // A phrase ends where a date begins.
    const whole = found && i + found.length <= nextDate ? found : longest(i, nextDate - i)
    if (whole) return add(whole.item, whole.length)
    const own = isLooseSlash(i, i + 1) ? item('/', [], []) : single(i)
    const parts = isUnknown(own) && language === 'de' ? compound(words[i]!, names, meaningsOf) : null
    items.push(...(parts ?? [own]))
    return 1
  }

  function add(found: Item, length: number): number {
    items.push(found)
    return length
  }

  /** The longest phrase or name from a word on. */
  function longest(from: number, most: number): { item: Item; length: number } | null {
    for (let length = Math.min(MOST_WORDS, most, words.length - from); length > 0; length--) {
      const to = from + length
      if (isLooseSlash(from, to)) continue
      const [meanings, values] = [meaningsOf(written.keyOf(from, to)), namedBy(from, to)]
      if (meanings.length === 0 && values === 'unclear') return { item: item(written.textOf(from, to), [], []), length }
      if (values === 'unclear') continue
      if (meanings.length > 0 || values.length > 0)
        return { item: item(written.textOf(from, to), meanings, values), length }
    }
    return null
  }

  function isLooseSlash(from: number, to: number): boolean {
    return written.keyOf(from, to) === '/' && from > 0 && !BEFORE_PATH.test(words[from - 1]!.key)
  }

  function single(i: number): Item {
    const { key, text: said, start } = words[i]!
    const number = numberIn(key)
    const isNegative = /(^|\s)[-−–]$/.test(text.slice(Math.max(0, start - 2), start))
    if (number !== null) return { ...item(said, [], []), number: isNegative ? -number : number }
    return item(said, meaningsOf(key.replace(/'s?$/, '')), namedByWord(i))
  }
}

/** "On the weekend" of a month is on each of its weekends, and so is "more on the weekend", which compares no two of them. */
function withWeekends(items: readonly Item[]): readonly Item[] {
  const isOfRange = items.some(
    ({ meanings, text }) => !WEEKEND_SAID.test(text) && meanings.some((own) => 'range' in own),
  )
  if (!isOfRange && !isMoreAsked(items)) return items
  return items.map((own) => (WEEKEND_SAID.test(own.text) ? { ...own, meanings: [is('dayOfWeek', ...WEEKEND)] } : own))
}

/** "More visitors", which is no limit as "more than 100 visitors" is. */
const isMoreAsked = (items: readonly Item[]): boolean =>
  items.some(({ text }) => /^(?:more|fewer|less|mehr|weniger)$/i.test(text)) &&
  items.every(
    ({ text, number, meanings }) => number === null && !/^(?:last|this|than|als)$/i.test(text) && !isCompared(meanings),
  )
const isCompared = (meanings: Item['meanings']): boolean =>
  meanings.some((own) => 'compare' in own || ('cue' in own && own.cue === 'compare'))

/** A date that no calendar has means nothing. */
function meaningsOfDate({ range, isBefore, isAgainst, weekday, because }: DatesFound): Meaning[] {
  if (range === null) return because ? [{ because }] : []
  return [
    isBefore ? { rangeBefore: range } : { range },
    ...(isAgainst ? [cue('compare')] : []),
    ...(weekday === undefined ? [] : [is('dayOfWeek', String(weekday))]),
  ]
}

const meaningsOfHours = ({ hours, because, isToday }: HoursFound): Meaning[] =>
  hours ? [...(isToday ? [range('today')] : []), is('hour', ...hours.map(String))] : because ? [{ because }] : []

/** In capitals alone is it a country, unless everything is. */
const isCountryUs = ({ text }: Word, question: string) => text === 'US' && question !== question.toUpperCase()
