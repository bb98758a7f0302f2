/** Ways of asking whose words mean something else one by one, each as the question that is meant. */

const PEOPLE = '(?:they|people|customers|visitors|buyers|someone|anyone|shoppers|readers)'
const LEUTE = '(?:sie|die leute|leute|kunden|besucher|käufer|jemand)'

const MEANT: readonly (readonly [asked: RegExp, meant: string])[] = [
  [
    /\bhow much (?:does|do|did) (?:the|an|our|my) (?:average|typical) (?:customer|buyer)s? spend\b/i,
    'revenue per customer',
  ],
  [/\b(?:average|typical) (?:customer|buyer)s? spends?\b/i, 'revenue per customer'],
  [
    /\bwie viel gibt (?:ein|der) (?:durchschnittlicher? )?(?:Kunde|Käufer)(?: im Schnitt| durchschnittlich)? aus\b/i,
    'Umsatz pro Kunde',
  ],
  [/^where do (?:we|i) rank (?:for|with) ["“]?(.+?)["”]?(?: in google| on google)?\s*\?*$/i, 'position for "$1"'],
  [/^is (?:anyone|anybody|someone) (?:reading|visiting|viewing|looking at) (.+?)\s*\?*$/i, 'views of $1'],
  // "Which of two has more?" is answered with both.
  [
    /^(?:do|did|does) (?:we|i) (?:get|make|earn|have) more (\S+(?: \S+)?) from (.+?) or (?:from )?(.+?)\s*\?*$/i,
    '$1 from $2 vs $3',
  ],
  [/^(?:is|was|are|were)? ?(?:there )?more (\S+(?: \S+)?) from (.+?) or (?:from )?(.+?)\s*\?*$/i, '$1 from $2 vs $3'],
  [/^(?:are|were) we (up|down) (?:on|from|vs|against) (.+?)\s*\?*$/i, 'visits compared to $2'],
  [/^(?:everything|alles) (except|without|außer|ohne) /i, 'visits $1 '],
  [
    new RegExp(`^(?:and )?what (?:do|did|does) ${PEOPLE} (?:buy|order|purchase)\\s*\\?*$`, 'i'),
    'which products sold best there',
  ],
  [
    new RegExp(
      `^(?:und )?was (?:haben|kaufen|kauften|bestellen|bestellten) ${LEUTE}(?: gekauft| bestellt)?\\s*\\?*$`,
      'i',
    ),
    'welche Produkte wurden dort am meisten verkauft',
  ],
  [
    new RegExp(
      `\\bhow (?:many days|long) (?:does it take )?(?:(?:until|before|for|till) )?${PEOPLE} (?:to )?(?:buys?|orders?|purchases?)(?:,? in days)?\\b`,
      'i',
    ),
    'orders by days to purchase',
  ],
  [
    new RegExp(
      `\\bhow many visits (?:does it take )?(?:(?:until|before|for|till) )?${PEOPLE} (?:to )?(?:buys?|orders?|purchases?)(?:,? in days)?\\b`,
      'i',
    ),
    'orders by visits to purchase',
  ],
  [/\bover the year\s*\?*$/i, 'this year'],
  [/\b(traff?ic|visits|visitors|sessions|users|people) form (?=\S)/i, '$1 from '],
  [/^(no|nein),? (?:i mean|i meant|ich meine|ich meinte) /i, '$1, '],
]

/** @param text as it was typed */
export function asMeant(text: string): string {
  const found = MEANT.find(([asked]) => asked.test(text))
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
