/**
 * Checks what belongs together in a sentence of a language model: rows with their figures, figures with their days, and comparisons
 * with both their sides. Words that compare or order times are not in the vocabulary: they are allowed only within whole phrases
 * with the right slots.
 */
import type { Fact } from './facts.ts'
import { METRIC_NOUNS } from './prose-words.ts'

/** One word, sign or slot of a sentence. */
export interface Token {
  /** A lower-case word, a sign, or for a slot one capital letter for its kind of fact. */
  text: string
  fact?: Fact
}

/** A sentence whose comparisons have been checked. */
export interface Clauses {
  /** The words outside those comparisons. */
  rest: string
  /** Whether the sentence is only about the compared days: the next sentence must then name the current days before it uses current figures. */
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
/** `This is compared with E`, of the sentences before, and `which is S`, of the figure before. */
const THIS_COMPARED = /^(?:this|these figures|dies|das) (?:is|are|was|were|ist|sind|war|waren) V/u
const WHICH_IS = /(N(?: (?:\p{Ll}+))?(?: ,)?) (?:which|that) (?:is|was|are|were) (?=S)/gu
/** `from B in E to N`. */
const FROM_TO = phrase(`(?:from|von) (B(?: (?:${NOUN}))? ${AT} E)(?: ,)? (?:to|auf) (N)`)

/** What may directly follow these words, besides the words of {@link AFTER}. */
const SLOTS_AFTER: Record<string, string> = {
  ...{ from: 'D E', vom: 'D E', von: 'D E', for: 'D E F', für: 'D E F', during: 'D E', im: 'D E', aus: 'D E' },
  ...{ by: 'C R', um: 'C', to: 'N F', auf: 'N F', of: 'D E', at: 'N', on: 'D E R', am: 'D E', in: 'D E' },
}
const PLACE = ['your', 'the', 'site', 'website', 'shop', 'ihre', 'ihrer', 'ihrem', 'ihren', 'der', 'dem', 'den']
const AFTER: Record<string, readonly string[]> = {
  ...{ from: [...PLACE, 'where'], von: PLACE, to: PLACE, auf: PLACE },
  ...{ of: ['all', 'the', 'your'] },
}
/** Prepositions before dates; no other word expresses time. */
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
/** What a share is of: the total. */
const WHOLE = new RegExp(
  `^(?:of (?:all|the total)|aller|der gesamten)(?: (?:${NOUN}))?(?: (?:\\P{L}|and|und|${AT}|while|but|aber|während)(?!\\S)|$)`,
  'u',
)
/** The only words that may link a share to its total. */
const OF = /^(?:of|aller|der|des|von|vom|aus|at|to|in|on|for)$/
/** Whether a word says that there is a change, without its way. */
export const isChangeWord = (word: string): boolean => /^(?:chang|differ|unterschied|änder|veränder)/i.test(word)
const THIS = /(?<!\S)(?:th(?:is|at|ese|ose)|dies\p{L}*|das (?:ist|war|sind|waren|entspr\p{L}+))(?!\S)/u

/** The sequences of days and figures that are unambiguous. A: against; T: from and to. */
const NOW_AND_BEFORE = /^(?:D?ND?ABE|TBETND?|DN+EB+|DN+B+E|N+DB+E|N+DEB+|EB+DN+)$/
const NOW_ALONE = /^(?:DN*|N*D?)$/
const BEFORE_ALONE = /^(?:EB+|B+E)$/

/**
 * @param isAfterBefore whether the previous sentence was only about the compared days
 * @param isDirection whether a word says up or down
 * @returns null if something is combined with what it does not belong to
 */
export function bindClauses(
  tokens: readonly Token[],
  isAfterBefore: boolean,
  isDirection: (word: string) => boolean,
): Clauses | null {
  const used = tokens.flatMap(({ fact }) => fact ?? [])
  if (!hasOwnRows(used) || !hasOwnWords(tokens, isDirection)) return null
  // V: the days compared with; they date no figure.
  const rest = tokens
    .map(({ text }) => text)
    .join(' ')
    .replace(FROM_TO, 'T $1 T $2')
    .replace(AGAINST, '$1 A $2 $3')
    .replace(THAN, '$1V')
    .replace(COMPARED, 'V')
    .replace(THIS_COMPARED, 'V')
    .replace(WHICH_IS, '$1 ')
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

/** A row's name must be followed by one of its figures before another row or the end of the sentence, and its figures must follow its name. */
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

/** Words that describe a slot must be next to a slot of that kind. */
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
    if (isChangeWord(text)) return after.find(({ fact }) => isFigure(fact))?.fact?.kind === 'change'
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

/** `rose by C`, `C more`: directions apply to changes only, not to the figure next to them. */
function isBesideChange(tokens: readonly Token[], at: number): boolean {
  const [next, second] = [tokens[at + 1]?.text, tokens[at + 2]?.text]
  if (next === 'C' || (['by', 'um', 'of'].includes(next ?? '') && second === 'C')) return true
  return tokens[at - 1]?.text === 'C' || (tokens[at - 2]?.text === 'C' && METRIC_NOUNS.has(tokens[at - 1]!.text))
}

/** A change belongs to the current figure before it, or to none in the sentence. */
function isChangeOfNow(rest: string, used: readonly Fact[]): boolean {
  const letters = rest.replace(/[^NBC]/g, '')
  if (/BC/.test(letters) || (letters.includes('B') && !letters.includes('N'))) return false
  // "This was 12% more" would refer to the previous sentence.
  return used.some(({ kind, when }) => kind === 'figure' && when === 'now') || !THIS.test(rest)
}

/** Previous figures must belong to the current figures next to them. */
function isSameBefore(used: readonly Fact[]): boolean {
  const keys = (when: 'now' | 'before') =>
    used.flatMap((fact) => (fact.kind === 'figure' && fact.when === when ? [`${fact.row ?? ''} ${fact.metric}`] : []))
  const now = keys('now')
  return keys('before').every((key) => now.includes(key))
}

const FOLLOWS = /(?<!\S)(?:follow\p{L}*|then|next|folg\p{L}*|gefolgt|dann)(?!\S)/u
const numberOf = (row: string) => Number(/\d+$/.exec(row)?.[0] ?? Number.NaN)

/**
 * "Followed by" must name the row right after the one named before.
 * @param named the row named last in the previous sentences
 */
export function isInOrder(rest: string, used: readonly Fact[], named: string | undefined): boolean {
  if (!FOLLOWS.test(rest)) return true
  const rows = used.flatMap(({ kind, row }) => (kind === 'name' && row !== undefined ? [row] : []))
  const all = named === undefined ? rows : [named, ...rows]
  return all.length > 1 && all.every((row, i) => i === 0 || numberOf(row) === numberOf(all[i - 1]!) + 1)
}
