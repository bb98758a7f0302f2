/** Questions whose words mean something else one by one, each as the question that is meant. */
import { ENGLISH_PARAPHRASES } from './english-paraphrases.ts'
import { GERMAN_PARAPHRASES } from './german-paraphrases.ts'

/** `$1` is what was named. */
const PARAPHRASES = [...ENGLISH_PARAPHRASES, ...GERMAN_PARAPHRASES]

/** @param text as it was typed */
export function asMeant(text: string): string {
  const found = PARAPHRASES.find(([asked]) => asked.test(text))
  return found ? text.replace(found[0], found[1]) : text
}

/** The site by one of its names is the whole of it, not its home page, whose title often is that name. */
export function withoutSiteName(text: string, names: readonly string[] = []): string {
  const name = names.find((own) => own.length > 2 && nameIn(own).test(text))
  if (name === undefined || IS_TERM.test(text)) return text
  const own = /\b(?:wie|viele|hatte|besuche|umsatz|im|für|von)\b/i.test(text) ? 'meine Website' : 'my site'
  return text.replace(nameIn(name), own)
}

const nameIn = (name: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}./-])${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?:['’]s)?(?![\\p{L}\\p{N}/-])`,
    'iu',
  )
/** People search for the name as well. */
const IS_TERM =
  /["“„]|\b(?:clicks?|impressions?|position|ctr|search|searches|searching|term|query|klicks?|impressionen|gesucht|suchbegriff|suche)\b/i
