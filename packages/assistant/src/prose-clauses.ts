/**
 * What goes with what in a sentence that a language model wrote: rows with their own figures, figures with their own days, and comparisons
 * with both sides of what they compare. Words that compare or order times are no vocabulary: they are let through only within whole phrases
 * whose slots are the right ones, whatever else the sentence says.
 */
import type { Fact } from './facts.ts'
import { METRIC_NOUNS } from './prose-words.ts'

/** One word, sign or slot of a sentence. */
export interface Token {
  /** A word in small letters, a sign, or of a slot one capital letter: what kind of fact it is. */
  text: string
  fact?: Fact
}

/** A sentence whose comparisons are bound. */
export interface Clauses {
  /** The words that are in no such comparison. */
  rest: string
  /** Whether the sentence speaks of the compared days alone: figures of the next are not of now unless it says so. */
  isOfBefore: boolean
}

/** D days, E compared days, N figure of now, B figure of before, C change, S share, R row's name, F other name, K count. */
function letterOf({ kind, when, row }: Fact): string {
  if (kind === 'days') return when === 'before' ? 'E' : 'D'
  if (kind === 'figure') return when === 'before' ? 'B' : 'N'
  if (kind === 'name') return row === undefined ? 'F' : 'R'
  return { change: 'C', share: 'S', count: 'K' }[kind]
}

export const tokenOf = (fact: Fact): Token => ({ text: letterOf(fact), fact })

const NOUN = [...METRIC_NOUNS.keys()].join('|')
const WORD = "[\\p{Ll}’']+"
const AT = '(?:in|on|from|for|during|im|am|vom|von)'
const VERSUS = '(?:against|versus|compared (?:with|to)|gegenüber|verglichen mit|im vergleich (?:zu|zum|mit))'
const phrase = (source: string) => new RegExp(`(?<!\\S)${source}(?!\\S)`, 'gu')

/** `C more than before`, `C mehr als im E`. */
const THAN = phrase(`(C (?:${WORD} ){1,3})(?:than (?:before|(?:${AT} )?E)|als (?:zuvor|vorher|davor|(?:${AT} )?E))`)
/** `compared with E`. */
const COMPARED = phrase(`${VERSUS} (?:${AT} )?E`)
/** `N from D, against B from E`. */
const AGAINST = phrase(`(N(?: ${WORD}){0,3}(?: D)?(?: ,)?) ${VERSUS} (B(?: (?:${NOUN}))?(?: ,)?) (${AT} E)`)
/** `from B in E to N`. */
const FROM_TO = phrase(`(?:from|von) (B(?: (?:${NOUN}))? ${AT} E)(?: ,)? (?:to|auf) (N)`)

/** What may be right after these words, besides the words of {@link AFTER}. */
const SLOTS_AFTER: Record<string, string> = {
  ...{ from: 'D E', vom: 'D E', von: 'D E', for: 'D E F', für: 'D E F', during: 'D E', im: 'D E', aus: 'D E' },
  ...{ by: 'C R', um: 'C', to: 'N F', auf: 'N F', of: 'D E', at: 'N', on: 'D E R', am: 'D E', in: 'D E' },
}
const PLACE = ['your', 'the', 'site', 'website', 'shop', 'ihre', 'ihrer', 'ihrem', 'ihren', 'der', 'dem', 'den']
const AFTER: Record<string, readonly string[]> = {
  ...{ from: [...PLACE, 'where'], von: PLACE, to: PLACE, auf: PLACE },
  ...{ of: ['all', 'the', 'your'] },
}
/** Before days: nothing else says when. */
const BEFORE_DAYS = new Set([
  ...AT.slice(3, -1).split('|'),
  'of',
  'period',
  'zeitraum',
  'range',
  'is',
  'was',
  'war',
  'ist',
])
const SIGN = /^[^\p{L}]$/u
/** What a share is of: the whole. */
const WHOLE = new RegExp(
  `^(?:of (?:all|the total)|aller|der gesamten)(?: (?:${NOUN}))?(?: (?:\\P{L}|and|und|${AT}|while|but|aber|während)(?!\\S)|$)`,
  'u',
)
/** A share is of something only by these words. */
const OF = /^(?:of|aller|der|des|von|vom|aus|at|to|in|on|for)$/
const CHANGE = /^(?:chang|differ|unterschied|änder|veränder)/
const THIS = /(?<!\S)(?:th(?:is|at|ese|ose)|dies\p{L}*|das (?:ist|war|sind|waren|entspr\p{L}+))(?!\S)/u

/** Each sequence of days and figures that leaves no doubt which goes with which. A: against; T: from and to. */
const NOW_AND_BEFORE = /^(?:D?ND?ABE|TBETND?|DN+EB+|DN+B+E|N+DB+E|N+DEB+|EB+DN+)$/
const NOW_ALONE = /^(?:DN*|N*D?)$/
const BEFORE_ALONE = /^(?:EB+|B+E)$/

/**
 * @param isAfterBefore whether the sentence before was about the compared days alone
 * @param isDirection whether a word says up or down
 * @returns null where something goes with what is not its own
 */
export function bindClauses(
  tokens: readonly Token[],
  isAfterBefore: boolean,
  isDirection: (word: string) => boolean,
): Clauses | null {
  const used = tokens.flatMap(({ fact }) => fact ?? [])
  if (!hasOwnRows(used) || !hasOwnWords(tokens, isDirection)) return null
  // V: days that something is compared with, which say of no figure when it was.
  const rest = tokens
    .map(({ text }) => text)
    .join(' ')
    .replace(FROM_TO, 'T $1 T $2')
    .replace(AGAINST, '$1 A $2 $3')
    .replace(THAN, '$1V')
    .replace(COMPARED, 'V')
  const [hasNow, hasBefore, hasChange] = [/[NS]/, /B/, /C/].map((letters) => letters.test(rest))
  if (/V/.test(rest) && !hasChange && (hasNow || hasBefore)) return null
  if (hasChange && !isChangeOfNow(rest, used)) return null
  const order = rest.replace(/[^DENSBAT]/g, '').replaceAll('S', 'N')
  if (hasNow && hasBefore && !(NOW_AND_BEFORE.test(order) && isSameBefore(used))) return null
  if (hasNow !== hasBefore && !(hasNow ? NOW_ALONE : BEFORE_ALONE).test(order)) return null
  if (!hasNow && !hasBefore && !/^D?$/.test(order)) return null
  if (isAfterBefore && (hasNow || hasChange) && !/D/.test(order)) return null
  return { rest, isOfBefore: !hasNow && (hasBefore === true || (/V/.test(rest) && !hasChange)) }
}

/** A row's name is followed by a figure of its own before another row is named or the sentence ends, and its figures follow it. */
function hasOwnRows(used: readonly Fact[]): boolean {
  const hasRows = used.some(({ row }) => row !== undefined)
  if (hasRows && used.some(({ row, metric }) => metric !== undefined && row === undefined)) return false
  const isTwice = used.some((fact, i) => used.indexOf(fact) !== i)
  if (isTwice) return false
  let named: { row: string; hasFigure: boolean } | null = null
  for (const { row, kind } of used) {
    if (row === undefined) continue
    if (kind === 'name') {
      if (named && !named.hasFigure) return false
      named = { row, hasFigure: false }
    } else if (named?.row !== row) return false
    else named.hasFigure = true
  }
  return named === null || named.hasFigure
}

/** Words that say what a slot beside them is stay beside such slots. */
function hasOwnWords(tokens: readonly Token[], isDirection: (word: string) => boolean): boolean {
  return tokens.every(({ text, fact }, at) => {
    const [last, next] = [tokens[at - 1], tokens[at + 1]]
    const after = tokens.slice(at + 1)
    if (fact) {
      if (fact.kind === 'days') return !last || SIGN.test(last.text) || BEFORE_DAYS.has(last.text) || isComparing(last)
      if (fact.kind === 'share' && next && OF.test(next.text) && !AT.includes(next.text))
        return WHOLE.test(after.map(({ text }) => text).join(' '))
      return true
    }
    if (CHANGE.test(text)) return after.find(({ fact }) => isFigure(fact))?.fact?.kind === 'change'
    if (isDirection(text)) return isBesideChange(tokens, at)
    if (text === 'of' && last?.text === 'total' && next?.text === 'N') return true
    if (text === 'of' && (last?.text === 'share' || last?.text === 'part') && next?.text === 'S') return true
    if (text === 'of' && last && isDirection(last.text) && next?.text === 'C') return true
    if ((text === 'from' || text === 'von') && next?.text === 'B') return true
    if (!Object.hasOwn(SLOTS_AFTER, text) || !next) return !Object.hasOwn(SLOTS_AFTER, text)
    if (next.fact) return SLOTS_AFTER[text]!.includes(next.text)
    return AFTER[text]?.includes(next.text) ?? !SIGN.test(next.text)
  })
}

const isComparing = ({ text }: Token) =>
  ['with', 'to', 'mit', 'zu', 'zum', 'than', 'als', 'against', 'versus', 'gegenüber'].includes(text)
const isFigure = (fact: Fact | undefined) => fact !== undefined && (fact.metric !== undefined || fact.kind === 'count')

/** `rose by C`, `C more`: up and down are said of the change alone, not of the figure beside it. */
function isBesideChange(tokens: readonly Token[], at: number): boolean {
  const [next, second] = [tokens[at + 1]?.text, tokens[at + 2]?.text]
  if (next === 'C' || (['by', 'um', 'of'].includes(next ?? '') && second === 'C')) return true
  return tokens[at - 1]?.text === 'C' || (tokens[at - 2]?.text === 'C' && METRIC_NOUNS.has(tokens[at - 1]!.text))
}

/** A change is of the figure of now before it, or of none that is named. */
function isChangeOfNow(rest: string, used: readonly Fact[]): boolean {
  const letters = rest.replace(/[^NBC]/g, '')
  if (/BC/.test(letters) || (letters.includes('B') && !letters.includes('N'))) return false
  // "This was 12% more" would be of what the sentence before is about.
  return used.some(({ kind, when }) => kind === 'figure' && when === 'now') || !THIS.test(rest)
}

/** Figures of before are those of the figures of now beside them. */
function isSameBefore(used: readonly Fact[]): boolean {
  const keys = (when: 'now' | 'before') =>
    used.flatMap((fact) => (fact.kind === 'figure' && fact.when === when ? [`${fact.row ?? ''} ${fact.metric}`] : []))
  const now = keys('now')
  return keys('before').every((key) => now.includes(key))
}

const FOLLOWS = /(?<!\S)(?:follow\p{L}*|then|next|folg\p{L}*|gefolgt|dann)(?!\S)/u
const numberOf = (row: string) => Number(/\d+$/.exec(row)?.[0] ?? Number.NaN)

/**
 * What is said to follow is the row right after the one named before.
 * @param named the row that was named last, in the sentences before
 */
export function isInOrder(rest: string, used: readonly Fact[], named: string | undefined): boolean {
  if (!FOLLOWS.test(rest)) return true
  const rows = used.flatMap(({ kind, row }) => (kind === 'name' && row !== undefined ? [row] : []))
  const all = named === undefined ? rows : [named, ...rows]
  return all.length > 1 && all.every((row, i) => i === 0 || numberOf(row) === numberOf(all[i - 1]!) + 1)
}
