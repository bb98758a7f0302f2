/** Rules that understand questions: words with their meanings, put together to a plan. What they are not sure of they refuse. */

import type { Filter } from '@curlew/model'
import type { Plan } from '../plan.ts'
import { outOfBounds } from './plan/bounds.ts'
import { type Claims, claimedWords } from './plan/claimed-words.ts'
import { planOf } from './plan/plan-of.ts'
import { definitionsIn } from './reading/definitions.ts'
import { scan } from './scanning/scan.ts'
import type { Language } from './vocabulary/calendar-words.ts'
import { withGoalNames } from './vocabulary/goal-names.ts'
import type { Item } from './vocabulary/item.ts'
import { has } from './vocabulary/meanings.ts'
import { asMeant, withoutSiteName } from './vocabulary/paraphrases/paraphrases.ts'
import type { Surroundings, Understanding } from './vocabulary/understanding.ts'
import { MOST_CHARACTERS, normalized } from './vocabulary/words.ts'

/** Words that are only in questions of one language: they decide which is tried first. */
const TYPICAL: Readonly<Record<Language, RegExp>> = {
  de: /\b(wie|viele|welche|welcher|und|der|die|das|im|letzte[nrs]?|nach|zeig|besuche|umsatz|seiten|warum|gestern|heute|woche|monat|nur|fur|für|von)\b/i,
  en: /\b(how|many|which|what|and|the|in|last|by|show|visits|revenue|pages|why|yesterday|today|week|month|only|for|from|were|did)\b/i,
}

/** @param question as it was typed: anything at all */
export function understand(question: string, surroundings: Surroundings): Understanding {
  const asked = normalized(question)
  if (asked.length > MOST_CHARACTERS) return named({ refused: 'words' }, asked)
  const plain = withoutSiteName(asked, namesOnlyOfSite(surroundings))
  const ofGoal = withGoalNames(plain, surroundings.goals)
  const found = ofGoal && understandPlain(ofGoal.text, { ...surroundings, goals: [ofGoal.goal] })
  // A name may be words of the question as well: then it is read without goals.
  if (found && 'plan' in found) return found
  return understandPlain(plain, { ...surroundings, goals: [] })
}

/** The site's names that mean nothing else in a question: a site called Berlin has visits from Berlin, and one called Coupon has coupons. */
function namesOnlyOfSite(surroundings: Surroundings): readonly string[] {
  const { siteNames = [] } = surroundings
  const isOther = ({ meanings, values, written }: Item) =>
    // No typo of anything else.
    written === undefined &&
    (meanings.some((own) => !('filler' in own)) ||
      // Its home page often has the site's name as its title.
      values.some(({ dimension, value }) => dimension !== 'pagePath' || value !== '/'))
  return siteNames.filter((name) =>
    LANGUAGES.every((language) => {
      const [whole, ...others] = scan(name, language, surroundings)
      return others.length > 0 || !whole || !isOther(whole)
    }),
  )
}

const LANGUAGES: readonly Language[] = ['en', 'de']

function understandPlain(asked: string, surroundings: Surroundings): Understanding {
  const text = asMeant(asked, surroundings.previous !== undefined)
  const [first, second] = orderOf(text, surroundings.locale)
  const tried = tryIn(text, first, surroundings)
  if (!('refused' in tried) || tried.refused !== 'words' || tried.because) return tried
  const other = tryIn(text, second, surroundings)
  // Words of the other language look like names here.
  const isOfNames = 'refused' in other && other.because === 'name_part'
  const isRefused =
    'refused' in other && (!other.because || isOfNames) && other.refused !== 'abuse' && other.refused !== 'person'
  return isRefused ? named(tried, asked) : other
}

/** What is quoted of a question that means nothing as a whole. */
const MOST_QUOTED = 60

/** A refusal of words that quotes some: where no single one is to blame, the question. */
function named(refusal: Extract<Understanding, { refused: unknown }>, text: string): Understanding {
  if (refusal.words?.some((word) => word !== '') || text === '') return refusal
  const quoted = text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).toWellFormed().trim()}…` : text
  return { ...refusal, words: [quoted] }
}

function orderOf(text: string, locale: string): [Language, Language] {
  const [isGerman, isEnglish] = [TYPICAL.de.test(text), TYPICAL.en.test(text)]
  if (isGerman !== isEnglish) return isGerman ? ['de', 'en'] : ['en', 'de']
  return locale.startsWith('de') ? ['de', 'en'] : ['en', 'de']
}

function tryIn(text: string, language: Language, surroundings: Surroundings): Understanding {
  const defines = definitionsIn(text, (part) => scan(part, language, surroundings))
  return defines ? { defines } : planOf(scan(text, language, surroundings), surroundings)
}

/**
 * What of a question a plan leaves out or has otherwise, though the rules understand that much of it; null: nothing. For plans of questions
 * that the rules do not understand whole.
 */
export function leftOut(
  question: string,
  plan: Plan,
  surroundings: Surroundings,
  claims: Claims = [],
): ReturnType<typeof outOfBounds> {
  return outOfBounds(scanned(question, surroundings), plan, surroundings, claims)
}

/** Values that words of a question mean, such as the event behind “downloads”. */
export const filtersNamed = (question: string, surroundings: Surroundings): Filter[] =>
  scanned(question, surroundings).flatMap(({ meanings }) => meanings.filter(has('filter')).map(({ filter }) => filter))

/** Words of a question that a model alone has read, and the rules do not know. */
export const readByModel = (question: string, plan: Plan, surroundings: Surroundings, claims: Claims): string[] =>
  claimedWords(claims, scanned(question, surroundings), plan).texts

/** What the words of a question mean, in the language that knows more of them. */
export function scanned(question: string, surroundings: Surroundings): readonly Item[] {
  const asked = withoutSiteName(normalized(question).slice(0, MOST_CHARACTERS), namesOnlyOfSite(surroundings))
  const text = asMeant(asked, surroundings.previous !== undefined)
  const read = orderOf(text, surroundings.locale).map((language) => scan(text, language, surroundings))
  const [items = []] = read.toSorted((a, b) => unknownIn(a) - unknownIn(b))
  return items
}

const unknownIn = (items: readonly Item[]): number =>
  items.filter(({ meanings, values, number }) => meanings.length === 0 && values.length === 0 && number === null).length
