/** Names of the site in the words of a question. */
import { MOST_WORDS } from '../lexicon/phrases.ts'
import { plainReading, withoutOutside } from '../lexicon/plain-names.ts'
import type { DatesFound } from '../times/dates.ts'
import { calendarWords, type Language, TIME_WORDS } from '../vocabulary/calendar-words.ts'
import type { Meaning } from '../vocabulary/meanings.ts'
import { type Names, stemsOf, valuesNamed } from '../vocabulary/names.ts'
import type { KnownValue } from '../vocabulary/understanding.ts'
import type { WrittenWords } from './written-words.ts'

/** What follows is a day, although something of the site is called so. */
const BEFORE_DAYS = /^(on|at|over|during|since|until|before|after|am|an|zu|uber|seit|bis|vor|nach)$/
/** What follows is where visits came from. */
const BEFORE_SOURCE = /^(from|via|through|by|von|aus|uber|durch)$/
/** What follows is a page, or another thing that is viewed. */
const BEFORE_VIEWED = /^(of|to|on|for|visited|viewed|read|saw|opened|see|visit|view|open|von|zu|zur|auf|der|the)$/
const CAMPAIGN = /^(campaign|kampagne)$/

/** Words of dates, which are in no lexicon. */
const CALENDAR: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set([...calendarWords('en'), ...TIME_WORDS]),
  de: new Set([...calendarWords('de'), ...TIME_WORDS]),
}

export interface NamesHere {
  /**
   * The values that a run of words names. Where the words mean something else, a name that visitors can choose needs a word such as "page"
   * beside it; `unclear`: words without a meaning of their own, after a preposition ("views of about us").
   */
  namedBy(from: number, to: number): readonly KnownValue[] | 'unclear'
  /** The values that one word names, also in the plural or as the host of a source. */
  namedByWord(at: number): readonly KnownValue[]
  /** "Black Friday 2025" and "10 Best Thrillers of 2025" are no dates where the site has them. */
  isInName(date: DatesFound, isOneOfSeveral: boolean): boolean
}

export function namesHere(
  { words, keyOf, textOf }: WrittenWords,
  names: Names,
  phrases: ReadonlyMap<string, readonly Meaning[]>,
  language: Language,
): NamesHere {
  return { namedBy, namedByWord, isInName }

  function namedBy(from: number, to: number): readonly KnownValue[] | 'unclear' {
    const key = keyOf(from, to)
    const values = withSameStems(valuesNamed(names, key) ?? ownersName(key), key)
    if (to - from < 2 || values.length === 0 || key.startsWith('/')) return values
    const reading = plainReading(key.split(' '), phrases, names, CALENDAR[language])
    const besides = [words[from - 1], words[to]].map((word) => phrases.get(word?.key ?? '') ?? [])
    if (reading === null || besides.flat().some((meaning) => 'dimension' in meaning)) return values
    const own = withoutOutside(values)
    const isViewed = BEFORE_VIEWED.test(words[from - 1]?.key ?? '')
    return own.length === 0 && reading === 'filler' && (isViewed || isWrittenAs(values, from, to)) ? 'unclear' : own
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

  function namedByWord(at: number): readonly KnownValue[] {
    const { key } = words[at]!
    return names.byText.get(key.replace(/'s?$/, '')) ?? inPlural(key) ?? sourceOfHost(at)
  }

  /** "Newsletters" are from the newsletter. */
  function inPlural(key: string): readonly KnownValue[] | undefined {
    const values = key.length > 3 && key.endsWith('s') ? names.byText.get(key.slice(0, -1)) : undefined
    const own = values?.filter(
      ({ dimension }) => dimension === 'itemCategory' || (dimension === 'sessionSource' && key.length > 5),
    )
    return own && own.length > 0 ? own : undefined
  }

  /** "From google.com" is from the source "google", which reports shorten. */
  function sourceOfHost(at: number): readonly KnownValue[] {
    const host = /^(?:www\.)?(?<name>[a-z0-9-]{2,})(?:\.[a-z]{2,6}){1,2}$/.exec(words[at]!.key)?.groups?.name
    if (!host || !BEFORE_SOURCE.test(words[at - 1]?.key ?? '')) return []
    return (names.byText.get(host) ?? []).filter(({ dimension }) => dimension === 'sessionSource')
  }

  function isInName({ from, to, isNamed }: DatesFound, isOneOfSeveral: boolean): boolean {
    const before = words[from - 1]?.key ?? ''
    // Of two such days both are meant: no campaign is held against a day.
    if (isNamed && !isOneOfSeveral && isCertainName(from, to) && !BEFORE_DAYS.test(before)) return true
    // "The Black Friday campaign" is a name, or nothing that is known.
    if (isNamed && (CAMPAIGN.test(words[to]?.key ?? '') || CAMPAIGN.test(before))) return true
    for (let start = Math.max(0, from - MOST_WORDS); start <= from; start++)
      for (let end = Math.max(to, start + 2); end <= Math.min(words.length, start + MOST_WORDS); end++)
        if (end - start > to - from && isCertainName(start, end)) return true
    return false
  }

  /** Whether words are a name of the site that cannot mean anything else. */
  function isCertainName(from: number, to: number): boolean {
    const key = keyOf(from, to)
    return names.byText.has(key) && plainReading(key.split(' '), phrases, names, CALENDAR[language]) === null
  }
}
