/**
 * Whether prose that a language model wrote says anything that the server did not work out. Outside its slots it may hold no figure in
 * any form, no date, and no direction, rank or cause that its own sentence does not take from a fact. In doubt it is refused: the
 * templates say the same in plainer words.
 */
import type { Metric } from '@curlew/model'
import type { Fact, Facts } from './facts.ts'
import { bindClauses, isChangeWord, isInOrder, type Token, tokenOf } from './prose-clauses.ts'
import { METRIC_NOUNS, PLAIN_WORDS, withoutPronouns } from './prose-words.ts'

/** What is wrong with a piece of prose, for the log and for a second try. */
export type ProseFault =
  | 'empty'
  | 'too_long'
  | 'markup'
  | 'unknown_slot'
  | 'no_slot'
  | 'figure'
  | 'date'
  | 'direction'
  | 'rank'
  | 'cause'
  /** A required slot is missing. */
  | 'lacks'
  /** Quantifiers such as all, none, only, not, nearly, a day: they change what a figure means. */
  | 'quantity'
  /** Figures, names or days that do not belong in one sentence. */
  | 'binding'
  /** A figure is given the name of another metric. */
  | 'metric'
  /** A word outside the vocabulary. */
  | 'word'

export interface WrongProse {
  fault: ProseFault
  /** Of `word`: which. */
  word?: string
}

const MOST_CHARACTERS = 1500
const SLOT = /\{\{([^{}]*)\}\}/g

/** A word, delimited by the letters of the language. */
const anyOf = (words: string) => new RegExp(`(?<!\\p{L})(?:${words.trim().split(/\s+/).join('|')})(?!\\p{L})`, 'iu')

const DIGIT = /[\p{N}%‰٪]|per\s?cent|prozent/iu
const NUMBER = anyOf(`
  zero one two three four five six seven eight nine ten eleven twelve \\p{L}+teen twenty thirty forty fifty sixty seventy eighty ninety
  (?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-\\p{L}+ hundreds? thousands? millions? billions? dozens? once twice thrice
  half halved? halves halving halfway doubled? doubles doubling tripled? triples tripling quadrupled? thirds? quarters? fifths? tenths?
  first second fourth pair couple several few both single twofold \\p{L}+fold majority minority
  null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf \\p{L}+zehn \\p{L}*zwanzig \\p{L}*dreißig \\p{L}*vierzig
  \\p{L}*fünfzig \\p{L}*sechzig \\p{L}*siebzig \\p{L}*achtzig \\p{L}*neunzig \\p{L}*hundert \\p{L}*tausend millionen? milliarden?
  dutzend[e]? einmal zweimal dreimal hälfte halb[e]?[rnms]? halbiert[e]? verdoppel\\p{L}* verdreifach\\p{L}* vervierfach\\p{L}* doppelt[e]?[nrs]?
  drittel viertel fünftel zehntel beide[nr]? paar mehrheit minderheit \\p{L}+fach erste[rns]? zweite[rns]? dritte[rns]?
`)
const DATE = anyOf(`
  january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday weekends?
  today yesterday tomorrow tonight
  januar februar märz mai juni juli oktober dezember montags? dienstags? mittwochs? donnerstags? freitags? samstags? sonnabends? sonntags?
  wochenende[ns]? heute gestern morgen vorgestern
`)
const UP = anyOf(`
  up upwards? rose rises? risen rising grew grows? grown growing growth increas\\p{L}* gain\\p{L}* climb\\p{L}* jump\\p{L}* surg\\p{L}* soar\\p{L}* improv\\p{L}*
  higher more greater larger better boost\\p{L}* spik\\p{L}* rallied recover\\p{L}* record
  gestiegen steig\\p{L}* stieg\\p{L}* gewachsen wachs\\p{L}* wuchs\\p{L}* zunahme zugenommen zunehm\\p{L}* mehr höher\\p{L}* größer\\p{L}* besser\\p{L}* verbesser\\p{L}* zulegt\\p{L}* zugelegt plus aufwärts
`)
const DOWN = anyOf(`
  down downwards? fell falls? fallen falling drop\\p{L}* declin\\p{L}* decreas\\p{L}* lost los\\p{L}+ shr[aiu]nk\\p{L}* slump\\p{L}* plung\\p{L}* sank sink\\p{L}* wors\\p{L}* lower less fewer smaller slid\\p{L}* dip\\p{L}* slow\\p{L}*
  gesunken sink\\p{L}* sank\\p{L}* gefallen fiel\\p{L}* fäll\\p{L}* rückgang rückläufig abnahme abgenommen weniger niedriger\\p{L}* kleiner\\p{L}* schlechter\\p{L}* verschlechter\\p{L}* verlor\\p{L}* minus abwärts geschrumpft
`)
const SAME = anyOf(`
  unchanged same stable steady stayed flat constant equal\\p{L}* unverändert gleich\\p{L}* stabil\\p{L}* konstant\\p{L}*
`)
const HIGH = anyOf(`
  most mostly highest largest biggest greatest best top leading leads? led dominat\\p{L}* main mainly primar\\p{L}+ chief\\p{L}* peak\\p{L}* ahead winner favou?rite popular strongest busiest \\p{L}{3,}iest
  meiste[nrs]? höchste[nrs]? größte[nrs]? beste[nrs]? führ\\p{L}+ spitze[n]? spitzenreiter hauptsächlich vor\\p{L}*wiegend beliebt\\p{L}* stärkste[nrs]?
`)
const LOW = anyOf(`
  least lowest smallest worst fewest bottom weakest last rarest wenigste[nr]? niedrigste[nrs]? kleinste[nrs]? schlechteste[nrs]? schwächste[nrs]? letzte[rns]? geringste[nrs]?
`)
const CAUSE = anyOf(`
  because cause[sd]? causing due owing thanks led leads? leading driven drives? drove driving result\\p{L}* reason\\p{L}* therefore thus hence consequen\\p{L}* explain\\p{L}* attribut\\p{L}* brought why since
  weil wegen denn dank durch daher deshalb deswegen dadurch ursach\\p{L}* grund gründe führt\\p{L}* verursach\\p{L}* aufgrund folglich somit bewirk\\p{L}* ausgelöst zurückzuführen
`)
/** Markup, addresses and letters of other alphabets: they can hide figures. */
const MARKUP = /[<>[\]`*_#|\\]|https?:|www\.|javascript:|(?!\p{Script=Latin})\p{L}/iu

/** Signs that a plain sentence does not need: arrows, minus and "about" change the figure beside them. `§` marks a slot. */
const OTHER_CHARACTER = /[^\p{L}\p{M}\p{N}\s§%‰.,;:!?()'’"“”„&–—-]|[-–—]\s*§/u

const QUANTITY = anyOf(`
  all every everyone everybody everything each only entire entirely whole wholly none nobody nothing always never not no nor neither without cannot
  \\p{L}+n['’]t almost nearly about around roughly approximately over under above below exceed\\p{L}* just merely barely hardly some many much
  alle[nrsm]? jede[nrsm]? nur ganz\\p{L}* sämtliche\\p{L}* kein\\p{L}* niemand nichts immer nie niemals nicht ohne fast beinahe knapp rund etwa ungefähr
  circa über unter mindestens höchstens lediglich kaum einige viele
`)
const PER_DAY = anyOf('daily day days per täglich tag tage tagen pro je')
/** After a share, "of all" names its total. */
const OF_ALL = /(?<!\p{L})(?:of all|aller)(?!\p{L})/giu

/**
 * @param prose with slots; the texts behind them are data and are not checked
 * @param required ids of facts that must appear
 */
export function checkProse(prose: string, facts: Facts, required: readonly string[] = []): WrongProse | null {
  const fault = wholeFault(prose, facts, required)
  if (fault) return { fault }
  const past: Past = { isOfBefore: false }
  for (const sentence of sentencesOf(prose.normalize('NFKC'))) {
    const wrong = checkSentence(sentence, facts, past)
    if (wrong) return wrong
  }
  return null
}

/** Context carried from one sentence to the next. */
interface Past {
  isOfBefore: boolean
  /** The row mentioned last. */
  row?: string | undefined
}

function wholeFault(prose: string, facts: Facts, required: readonly string[]): ProseFault | null {
  if (prose.trim() === '') return 'empty'
  if (prose.length > MOST_CHARACTERS) return 'too_long'
  const slots = [...prose.matchAll(SLOT)].map(([, id = '']) => id.trim())
  if (slots.length === 0) return 'no_slot'
  if (slots.some((id) => !facts.has(id))) return 'unknown_slot'
  if (DIGIT.test(prose.replace(SLOT, ''))) return 'figure'
  const text = prose.normalize('NFKC').replace(SLOT, ' § ')
  if (MARKUP.test(text) || OTHER_CHARACTER.test(text)) return 'markup'
  if (required.some((id) => !slots.includes(id))) return 'lacks'
  // The compared days are named.
  const hasChange = slots.some((id) => facts.get(id)?.kind === 'change')
  return hasChange && facts.has('compared') && !slots.includes('compared') ? 'lacks' : null
}

/** A full stop inside a slot does not end the sentence. */
const sentencesOf = (prose: string): string[] => {
  const parts: string[] = []
  let start = 0
  for (const end of prose.replace(SLOT, (slot) => '~'.repeat(slot.length)).matchAll(/[.!?;\n]+/g)) {
    parts.push(prose.slice(start, end.index + end[0].length))
    start = end.index + end[0].length
  }
  return [...parts, prose.slice(start)].filter((part) => part.trim() !== '')
}

function checkSentence(sentence: string, facts: Facts, past: Past): WrongProse | null {
  const tokens = tokensOf(sentence, facts)
  const used = tokens.flatMap(({ fact }) => fact ?? [])
  const words = sentence.replace(SLOT, ' § ')
  const fault = wordsFault(words, used) ?? metricFault(words, used)
  if (fault) return { fault }
  const clauses = bindClauses(tokens, past.isOfBefore, isDirection)
  if (!clauses || !isInOrder(clauses.rest, used, past.row)) return { fault: 'binding' }
  // After a row, a figure of the whole would be read as that of the rows.
  if (past.row !== undefined && used.some(({ metric, row }) => metric !== undefined && row === undefined))
    return { fault: 'binding' }
  past.isOfBefore = clauses.isOfBefore
  past.row = used.findLast(({ kind, row }) => kind === 'name' && row !== undefined)?.row ?? past.row
  const isFiltered = [...facts.values()].some(({ kind, row }) => kind === 'name' && row === undefined)
  if (isFiltered && WHOLE_SITE.test(words)) return { fault: 'binding' }
  const rest = withoutPronouns(clauses.rest, past.row !== undefined)
  if (rest === null) return { fault: 'binding' }
  // Slots and marks are capital letters.
  const word = wordsIn(rest).find((word) => !/^\p{Lu}$/u.test(word) && !isAllowed(word))
  return word === undefined ? null : { fault: 'word', word }
}

/** Words that a figure with filters is not described by. */
const WHOLE_SITE = anyOf('total overall altogether insgesamt gesamt gesamten')

const isDirection = (word: string): boolean => UP.test(word) || DOWN.test(word)

function tokensOf(sentence: string, facts: Facts): Token[] {
  return [...sentence.matchAll(/\{\{([^{}]*)\}\}|\p{L}[\p{L}\p{M}'’]*|[^\s\p{L}]/gu)].map(([text, id]) => {
    const fact = id === undefined ? undefined : facts.get(id.trim())
    return fact ? tokenOf(fact) : { text: text.toLowerCase() }
  })
}

function wordsFault(words: string, used: readonly Fact[]): ProseFault | null {
  if (DIGIT.test(words) || NUMBER.test(words)) return 'figure'
  if (DATE.test(words)) return 'date'
  if (CAUSE.test(words)) return 'cause'
  return directionFault(words, used) ?? rankFault(words, used) ?? quantityFault(words, used)
}

function quantityFault(words: string, used: readonly Fact[]): ProseFault | null {
  const isOfShare = used.some(({ kind }) => kind === 'share')
  if (QUANTITY.test(isOfShare ? words.replace(OF_ALL, '') : words)) return 'quantity'
  const figures = used.filter(({ kind }) => kind === 'figure')
  const saysPerDay = PER_DAY.test(words)
  return saysPerDay !== figures.some(({ isPerDay }) => isPerDay) ||
    (saysPerDay && !figures.every((fact) => fact.isPerDay))
    ? 'quantity'
    : null
}

const hasChange = (used: readonly Fact[]) => used.some(({ kind }) => kind === 'change')

/** A metric's noun must match a figure in the same sentence, and a change must be of the metric that its sentence is about. */
function metricFault(words: string, used: readonly Fact[]): ProseFault | null {
  const metrics = new Set<Metric>(used.flatMap(({ metric }) => metric ?? []))
  const nouns = wordsIn(words).flatMap((word) => METRIC_NOUNS.get(word.toLowerCase()) ?? [])
  const isSaid = (word: string) => METRIC_NOUNS.get(word.toLowerCase())?.some((metric) => metrics.has(metric)) ?? true
  if (!wordsIn(words).every(isSaid)) return 'metric'
  if (!hasChange(used)) return null
  const isNamed = used.some(({ kind, metric }) => kind === 'figure' && metric) || nouns.length > 0
  return metrics.size <= 1 && isNamed ? null : 'metric'
}

const wordsIn = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []

/** Whether a word is in the vocabulary, or was accepted by the checks of directions and ranks. */
function isAllowed(word: string): boolean {
  const small = word.toLowerCase()
  return (
    PLAIN_WORDS.has(small) ||
    METRIC_NOUNS.has(small) ||
    [UP, DOWN, SAME, HIGH, LOW, PER_DAY].some((known) => known.exec(word)?.[0] === word) ||
    ['all', 'aller'].includes(small)
  )
}

/** A sentence that says "up" or "down" must contain changes, all in that direction. */
function directionFault(words: string, used: readonly Fact[]): ProseFault | null {
  const said = [UP.test(words) && 1, DOWN.test(words) && -1, SAME.test(words) && 0].filter((way) => way !== false)
  const ways = new Set(used.flatMap(({ direction }) => (direction === undefined ? [] : [direction])))
  // A change without a word for its way would be read as so much more.
  if (said.length === 0) return hasChange(used) && !wordsIn(words).some(isChangeWord) ? 'direction' : null
  // With two directions in one sentence, it is unclear which change each belongs to.
  if (said.length > 1 || ways.size !== 1) return 'direction'
  return ways.has(said[0] as -1 | 0 | 1) ? null : 'direction'
}

/** A superlative must refer to the row or day with the highest or lowest figure, and its sentence must mention no other row. */
function rankFault(words: string, used: readonly Fact[]): ProseFault | null {
  const [says, ...more] = [HIGH.test(words) && 'highest', LOW.test(words) && 'lowest'].filter(
    (place) => place !== false,
  )
  if (!says) return null
  const places = new Set(used.flatMap(({ place }) => (place === undefined ? [] : [place])))
  return more.length === 0 && places.size === 1 && places.has(says as 'highest' | 'lowest') ? null : 'rank'
}

/** Prepositions before dates: those for a range, and those for a single day. */
const BEFORE_DAYS = { en: { span: 'from', day: 'on' }, de: { span: 'von', day: 'am' } } as const

/** Rewrites "In {{range}}" to "From {{range}}" where the range has several days. The meaning stays the same. */
function withDaysAsSaid(prose: string, facts: Facts, language: keyof typeof BEFORE_DAYS): string {
  return prose.replace(
    /(?<!\p{L})(in|on|from|im|am|vom|von)(\s+)(\{\{([^{}]*)\}\})/giu,
    (whole, word, space, slot, id) => {
      const fact = facts.get(id.trim())
      if (fact?.kind !== 'days') return whole
      const right = BEFORE_DAYS[language][fact.isOneDay ? 'day' : 'span']
      const isCapital = word[0] !== word[0].toLowerCase()
      return `${isCapital ? `${right[0]!.toUpperCase()}${right.slice(1)}` : right}${space}${slot}`
    },
  )
}

/**
 * Fills the slots. Only for prose that {@link checkProse} accepted. A word that the fact already ends with is not
 * repeated.
 */
export function fillProse(prose: string, facts: Facts, language: keyof typeof BEFORE_DAYS): string {
  return withDaysAsSaid(prose, facts, language).replace(/\{\{([^{}]*)\}\}( \p{L}+)?/gu, (_, id: string, next = '') => {
    const text = facts.get(id.trim())?.text ?? ''
    return next !== '' && text.toLowerCase().endsWith(next.toLowerCase()) ? text : `${text}${next}`
  })
}
