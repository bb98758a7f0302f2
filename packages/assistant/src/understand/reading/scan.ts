/** Words of a question and what they mean: longest phrases first, names of the site's own, dates, numbers, and typos forgiven. */
import { MOST_WORDS, PHRASES } from '../lexicon/phrases.ts'
import { plainReading, withoutOutside } from '../lexicon/plain-names.ts'
import { type HoursFound, hoursIn } from '../times/clock.ts'
import { type DatesFound, datesIn } from '../times/dates.ts'
import { calendarWords, type Language, TIME_WORDS } from '../vocabulary/calendar-words.ts'
import { type Item, isUnknown } from '../vocabulary/item.ts'
import {
  BLOG_PAGES,
  cue,
  dimension,
  is,
  type Meaning,
  POSTS,
  range,
  SCRIPT_PARAMS,
  WEEKEND,
} from '../vocabulary/meanings.ts'
import { namesOf, stemsOf, valuesNamed } from '../vocabulary/names.ts'
import { quotesIn, spelled } from '../vocabulary/question-text.ts'
import { isOfSearch, searchTerm } from '../vocabulary/search-term-names.ts'
import { withShortNames } from '../vocabulary/short-names.ts'
import type { KnownValue, Surroundings } from '../vocabulary/understanding.ts'
import { keyOf, numberIn, type Word, wordsOf } from '../vocabulary/words.ts'
import { withNameParts } from './name-parts.ts'
import { settled } from './settled.ts'

export type { Item }

/** As a date it is the last one. */
const WEEKEND_SAID = /^(?:am|on|the|on the|at the) (?:wochenende|weekend)$/i
/** A slash alone parts words, unless one of these says that it is the path of the start page. */
const BEFORE_PATH = /^(of|on|for|from|to|page|path|url|seite|auf|von|fur|pfad)$/
/** What follows is a day, although something of the site is called so. */
const BEFORE_DAYS = /^(on|at|over|during|since|until|before|after|am|an|zu|uber|seit|bis|vor|nach)$/
/** What follows is where visits came from. */
const BEFORE_SOURCE = /^(from|via|through|by|von|aus|uber|durch)$/
const CUSTOM = 'customEvent:'

/** "More visitors", which is no limit as "more than 100 visitors" is. */
const isMoreAsked = (items: readonly Item[]): boolean =>
  items.some(({ text }) => /^(?:more|fewer|less|mehr|weniger)$/i.test(text)) &&
  items.every(
    ({ text, number, meanings }) => number === null && !/^(?:last|this|than|als)$/i.test(text) && !isCompared(meanings),
  )
const isCompared = (meanings: Item['meanings']): boolean =>
  meanings.some((own) => 'compare' in own || ('cue' in own && own.cue === 'compare'))

/** Everything that the words of a question mean, in their order; what means nothing is an item without meanings. */
export function scan(question: string, language: Language, surroundings: Surroundings): Item[] {
  const names = namesOf(surroundings.values)
  const { byText, dictionary } = PHRASES[language]
  const { text, mended } = spelled(question, dictionary, names.words)
  const words = wordsOf(text).map((word) => (isCountryUs(word, text) ? { ...word, key: 'u.s' } : word))
  const found = datesIn(text, words, language, surroundings)
  // Of two such days both are meant: no campaign is held against a day.
  const isOfDays = found.filter(({ isNamed }) => isNamed).length > 1
  const dates = found.filter((date) => !isInName(date))
  const clock = hoursIn(text, words, language)
  const isDimension = (word: Word | undefined) =>
    word !== undefined && (byText.get(word.key) ?? []).some((meaning) => 'dimension' in meaning)
  const quotes = quotesIn(text, words)
  // "Click-through rate" is three words.
  const isOfTerms = words.some((_, from) =>
    [1, 2, 3, 4].some((length) => byText.get(keysOf(from, from + length))?.some(isOfSearch)),
  )
  const hasPosts = surroundings.values.some(
    ({ dimension, value }) => dimension === POSTS.filter.dimension && POSTS.filter.values.includes(value),
  )
  const hasBlog = surroundings.values.some(
    ({ dimension, value }) => dimension === 'pagePath' && value.startsWith(BLOG_PAGES.filter.values[0]!),
  )
  const items: Item[] = []
  for (let i = 0; i < words.length; ) {
    const from = i
    i += next(i)
    items.at(-1)!.isCut = from > 0 && /[,;:.?!()–—]/.test(text.slice(words[from - 1]!.end - 1, words[from]!.start))
  }
  const whole = withShortNames(items, names, dictionary.known)
  const isOfRange = whole.some(
    ({ meanings, text }) => !WEEKEND_SAID.test(text) && meanings.some((own) => 'range' in own),
  )
  const settledItems = whole.map((said, at) => {
    // "On the weekend" of a month is on each of its weekends, and so is "more on the weekend", which compares no two of them.
    const own =
      (isOfRange || isMoreAsked(whole)) && WEEKEND_SAID.test(said.text)
        ? { ...said, meanings: [is('dayOfWeek', ...WEEKEND)] }
        : said
    const written = own.text.replace(/\S+/g, (word) => mended.get(word) ?? word)
    return { ...settled(own, whole[at - 1], whole[at + 1]), ...(written !== own.text && { written }) }
  })
  return withNameParts(settledItems)

  /** Adds the item at a word. @returns how many words it has */
  function next(i: number): number {
    const quote = quotes.find(({ from }) => from === i)
    const quoted = quote && names.byText.get(keyOf(quote.text))
    if (quote && quoted && !isOfTerms) return add(item(quote.text, [], quoted), quote.to - i)
    if (quote && isOfTerms) return add(item(quote.text, [searchTerm(quote.text)], []), quote.to - i)
    const hours = clock.find(({ from }) => from === i)
    if (hours) return add(item(textOf(i, hours.to), meaningsOfHours(hours), []), hours.to - i)
    const pair = sourceMedium(i)
    if (pair) {
      items.push(...pair.items)
      return pair.length
    }
    const found = longest(i, words.length - i)
    const date = dates.find(({ from }) => from === i)
    if (date && date.to - i >= (found?.length ?? 0))
      return add(item(textOf(i, date.to), meaningsOfDate(date), []), date.to - i)
    const nextDate = dates.find(({ from }) => from > i)?.from ?? words.length
    // A phrase ends where a date begins.
    const whole = found && i + found.length <= nextDate ? found : longest(i, nextDate - i)
    if (whole) return add(whole.item, whole.length)
    const own = isLooseSlash(i, i + 1) ? item('/', [], []) : single(i)
    for (const part of isUnknown(own) && language === 'de' ? (compound(words[i]!) ?? [own]) : [own]) items.push(part)
    return 1
  }

  function add(found: Item, length: number): number {
    items.push(found)
    return length
  }

  function textOf(from: number, to: number): string {
    return text.slice(words[from]!.start, words[to - 1]!.end)
  }

  function longest(from: number, most: number): { item: Item; length: number } | null {
    for (let length = Math.min(MOST_WORDS, most, words.length - from); length > 0; length--) {
      const key = keysOf(from, from + length)
      if (isLooseSlash(from, from + length)) continue
      const [meanings, values] = [meaningsOf(key), namedBy(key, from, from + length)]
      if (meanings.length === 0 && values === 'unclear')
        return { item: item(textOf(from, from + length), [], []), length }
      if (values === 'unclear') continue
      if (meanings.length > 0 || values.length > 0)
        return { item: item(textOf(from, from + length), meanings, values), length }
    }
    return null
  }

  /**
   * The values that a run of words names. Where the words mean something else, a name that visitors can choose needs a word such as "page"
   * beside it; `unclear`: words without a meaning of their own, after a preposition ("views of about us").
   */
  function namedBy(key: string, from: number, to: number): readonly KnownValue[] | 'unclear' {
    const values = withSameStems(valuesNamed(names, key) ?? ownersName(key), key)
    if (to - from < 2 || values.length === 0 || key.startsWith('/')) return values
    const reading = plainReading(key.split(' '), byText, names, CALENDAR[language])
    const besides = [words[from - 1], words[to]]
    if (reading === null || besides.some(isDimension)) return values
    const own = withoutOutside(values)
    const isOf = /^(of|to|on|for|visited|viewed|read|saw|opened|see|visit|view|open|von|zu|zur|auf|der|the)$/.test(
      words[from - 1]?.key ?? '',
    )
    return own.length === 0 && reading === 'filler' && (isOf || isWrittenAs(values, from, to)) ? 'unclear' : own
  }

  /** A name may be nearly another one as well: "winter hampers" is a campaign, and "Winter Hamper" a product. */
  function withSameStems(values: readonly KnownValue[], key: string): readonly KnownValue[] {
    if (values.length === 0) return values
    const own = new Set(values.map(({ dimension }) => dimension))
    return [...values, ...(names.byStems.get(stemsOf(key)) ?? []).filter(({ dimension }) => !own.has(dimension))]
  }

  /** "Who We Are", with its capitals. */
  function isWrittenAs(values: readonly KnownValue[], from: number, to: number): boolean {
    const said = textOf(from, to)
    return /\p{Lu}.*\s\p{Lu}/u.test(said) && values.some((value) => value.names.includes(said))
  }

  /** "Maya Lindqvist's". */
  function ownersName(key: string): readonly KnownValue[] {
    const owner = key.includes(' ') ? key.replace(/'?s$|'$/, '') : key
    return owner === key ? [] : (names.byText.get(owner) ?? [])
  }

  /** Also of what the site's pages say of themselves. */
  function meaningsOf(key: string): readonly Meaning[] {
    const known = byText.get(key) ?? ownedDays(key)
    // "How is my blog doing" is about a part of a site that has more.
    const isOfBlog = /\bblog\b/.test(key) && known?.some((own) => 'cue' in own && /^(overview|moved)$/.test(own.cue))
    const all = known && isOfBlog ? [...known, ...blogHere()] : known
    if (all) return all.every(isKnownHere) ? all.flatMap((meaning) => asKnownHere(meaning)) : []
    const param = surroundings.params.find((name) =>
      [name, `${name}s`, name.replace(/s$/, '')].map(keyOf).includes(key),
    )
    return param === undefined ? [] : [dimension(`customEvent:${param}`)]
  }

  /** "Last week's orders" are of last week. */
  function ownedDays(key: string): readonly Meaning[] | undefined {
    const days = key.endsWith("'s") ? byText.get(key.slice(0, -2)) : undefined
    return days?.some((meaning) => 'range' in meaning) ? days : undefined
  }

  /** The blog of this site: its posts, or what is under its path. */
  function blogHere(): Meaning[] {
    return hasPosts ? [POSTS] : hasBlog ? [BLOG_PAGES] : []
  }

  /** Which pages are posts only pages say that say of what kind they are. */
  function asKnownHere(meaning: Meaning): Meaning[] {
    if ('section' in meaning && meaning.section === 'blog') {
      const own = blogHere()
      return own.length > 0 ? own : [meaning]
    }
    return meaning === POSTS && !hasPosts ? [] : [meaning]
  }

  function isKnownHere(meaning: Meaning): boolean {
    if (!('dimension' in meaning) || !meaning.dimension.startsWith(CUSTOM)) return true
    const name = meaning.dimension.slice(CUSTOM.length)
    return surroundings.params.includes(name) || SCRIPT_PARAMS.includes(name)
  }

  function isLooseSlash(from: number, to: number): boolean {
    return keysOf(from, to) === '/' && from > 0 && !BEFORE_PATH.test(words[from - 1]!.key)
  }

  function keysOf(from: number, to: number): string {
    return words
      .slice(from, to)
      .map(({ key }) => key)
      .join(' ')
  }

  /** "From google.com" is from the source "google", which reports shorten. */
  function sourceOfHost(i: number): readonly KnownValue[] {
    const host = /^(?:www\.)?(?<name>[a-z0-9-]{2,})(?:\.[a-z]{2,6}){1,2}$/.exec(words[i]!.key)?.groups?.name
    if (!host || !BEFORE_SOURCE.test(words[i - 1]?.key ?? '')) return []
    return (names.byText.get(host) ?? []).filter(({ dimension }) => dimension === 'sessionSource')
  }

  /** "Newsletters" are from the newsletter. */
  function inPlural(key: string): readonly KnownValue[] | undefined {
    const values = key.length > 5 && key.endsWith('s') ? names.byText.get(key.slice(0, -1)) : undefined
    const own = values?.filter(({ dimension }) => dimension === 'sessionSource' || dimension === 'itemCategory')
    return own && own.length > 0 ? own : undefined
  }

  function single(i: number): Item {
    const { key, text: said, start } = words[i]!
    const number = numberIn(key)
    const isNegative = /(^|\s)[-−–]$/.test(text.slice(Math.max(0, start - 2), start))
    if (number !== null) return { ...item(said, [], []), number: isNegative ? -number : number }
    const possessive = key.replace(/'s?$/, '')
    return item(said, meaningsOf(possessive), names.byText.get(possessive) ?? inPlural(key) ?? sourceOfHost(i))
  }

  /** `google / organic`, as reports write it. */
  function sourceMedium(i: number): { items: Item[]; length: number } | null {
    const isLoose = words[i + 1]?.key === '/'
    const other = isLoose ? words[i + 2]?.key : /^\/(.+)$/.exec(words[i + 1]?.key ?? '')?.[1]
    const ofKind = (key: string | undefined, kind: string) =>
      names.byText.get(key ?? '')?.filter(({ dimension }) => dimension === kind) ?? []
    const [source, medium] = [ofKind(words[i]!.key, 'sessionSource'), ofKind(other, 'sessionMedium')]
    if (source.length === 0 || medium.length === 0) return null
    return { items: [item(words[i]!.text, [], source), item(other!, [], medium)], length: isLoose ? 3 : 2 }
  }

  /** `Umsatzanteil`, `E-Mail-Traffic`: what a figure is of, and the figure. `Shop-Seite`: the page of that name. */
  function compound({ key, text }: Word): [Item, Item] | null {
    const page = /^(.{2,}?)-?seite$/.exec(key)?.[1]
    const pages = page && (names.byText.get(page.replaceAll('-', ' ')) ?? []).filter(isPage)
    if (pages && pages.length > 0)
      return [item(text.slice(0, page.length), [], pages), item('Seite', [dimension('pagePath')], [])]
    for (let at = 3; at <= key.length - 4 && key.length === text.length; at++) {
      const figure = meaningsOf(key.slice(at)).filter((meaning) => 'metric' in meaning || isShare(meaning))
      if (figure.length === 0) continue
      const of = key.slice(0, at).replace(/-$/, '')
      for (const name of new Set([of, of.replace(/s$/, '')])) {
        const values = names.byText.get(name) ?? []
        const meanings = meaningsOf(name).filter(
          (meaning) => 'filter' in meaning || 'metric' in meaning || isNow(meaning),
        )
        const isOf = figure.some(isShare) || meanings.every((meaning) => 'filter' in meaning || isNow(meaning))
        if (meanings.length + values.length > 0 && isOf)
          return [item(text.slice(0, at), meanings, values), item(text.slice(at), figure, [])]
      }
    }
    return null
  }

  /** Whether words are a name of the site that cannot mean anything else. */
  function isCertainName(key: string): boolean {
    return names.byText.has(key) && plainReading(key.split(' '), byText, names, CALENDAR[language]) === null
  }

  /** "Black Friday 2025" and "10 Best Thrillers of 2025" are no dates where the site has them. */
  function isInName({ from, to, isNamed }: DatesFound): boolean {
    if (isNamed && !isOfDays && isCertainName(keysOf(from, to)) && !BEFORE_DAYS.test(words[from - 1]?.key ?? ''))
      return true
    // "The Black Friday campaign" is a name, or nothing that is known.
    if (isNamed && (CAMPAIGN.test(words[to]?.key ?? '') || CAMPAIGN.test(words[from - 1]?.key ?? ''))) return true
    for (let start = Math.max(0, from - MOST_WORDS); start <= from; start++)
      for (let end = Math.max(to, start + 2); end <= Math.min(words.length, start + MOST_WORDS); end++)
        if (end - start > to - from && isCertainName(keysOf(start, end))) return true
    return false
  }
}

const CAMPAIGN = /^(campaign|kampagne)$/

const isPage = ({ dimension }: KnownValue): boolean => dimension === 'pagePath'
const isNow = (meaning: Meaning): boolean => 'cue' in meaning && meaning.cue === 'now'
const isShare = (meaning: Meaning): boolean => 'cue' in meaning && meaning.cue === 'share'

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

const item = (text: string, meanings: readonly Meaning[], values: readonly KnownValue[]): Item => ({
  ...{ meanings, values, number: null, text, isCut: false },
})

/** In capitals alone is it a country, unless everything is. */
const isCountryUs = ({ text }: Word, question: string) => text === 'US' && question !== question.toUpperCase()

/** Words of dates, which are in no lexicon. */
const CALENDAR: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set([...calendarWords('en'), ...TIME_WORDS]),
  de: new Set([...calendarWords('de'), ...TIME_WORDS]),
}
