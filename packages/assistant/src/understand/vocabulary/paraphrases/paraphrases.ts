/** Questions whose words mean something else one by one, each as the question that is meant. */
import { ENGLISH } from './english.ts'
import { GERMAN } from './german.ts'

/** Each with the words that point back to people of the answer before, and one that does so in what is meant. */
const LANGUAGES = [
  {
    paraphrases: ENGLISH,
    they: /\b(?:they|them)\b/i,
    points: /\b(?:there|they|them|their)\b/i,
    there: 'there',
  },
  // "Sie" with a capital is whoever is asked.
  { paraphrases: GERMAN, they: /\b(?:sie|ihnen)\b/, points: /\b(?:dort|sie|ihnen|ihre?)\b/, there: 'dort' },
]

/**
 * @param text as it was typed
 * @param goesOn whether there is an answer before, of whose people it may be
 */
export function asMeant(text: string, goesOn: boolean): string {
  for (const { paraphrases, they, points, there } of LANGUAGES) {
    const found = paraphrases.find(([asked]) => asked.test(text))
    if (!found) continue
    const meant = text.replace(found[0], found[1])
    const isOfThem = goesOn && they.test(text) && !points.test(meant)
    return isOfThem ? text.replace(found[0], `${found[1]} ${there}`) : meant
  }
  return text
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
