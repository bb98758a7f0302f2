/** Requests that no figure answers: advice, texts, other languages, people one by one, and searches on the site itself. */
import { PEOPLE } from '../../additive.ts'
import type { Item } from '../vocabulary/item.ts'
import { has, type Meaning, refuse, SITE_SEARCH_EVENT, SITE_SEARCHES } from '../vocabulary/meanings.ts'
import type { KnownValue } from '../vocabulary/understanding.ts'
import { folded } from '../vocabulary/words.ts'

const QUERY = 'organicGoogleSearchQuery'
/** Words of a name that is a sentence. */
const LEAST_OF_TITLE = 3
type Refusal = Extract<Meaning, { refuse: unknown }>

/** Requests for advice. */
const TO_ACT =
  '(?:get|gain|win|have|attract|bring in|bring|drive|reach|generate) (?:\\w+ ){0,3}?more|(?:get|gain|win|attract) (?:\\w+ )?(?:visitors|visits|traffic|customers|sales|orders|users)|increase|improve|grow|boost|raise|reduce|lower|decrease|(?:sell|earn|convert) (?:\\w+ )?(?:more|better)|rank (?:higher|better)|make|fix|optimi[sz]e|double|speed up|promote|advertise|avoid|stop|prevent|keep|win'
const TUN =
  'steigern?|erhohen?|verbessern?|senken?|reduzieren?|verringern?|gewinnen?|bekommen?|kriegen?|erreichen?|optimieren?|verkaufen?|verdienen?|machen?|tun|bewerben?|werben|andern|vermeiden?|verhindern?|wachsen|anlocken|schreiben|veroffentlichen'
const SOMEONE = '(?:i|we|you|one)'
const JEMAND = '(?:ich|wir|man)'

const ADVICE: readonly RegExp[] = [
  new RegExp(`\\bhow (?:can|could|should|would|do|might) ${SOMEONE} (?:best |also )?(?:${TO_ACT})\\b`),
  new RegExp(`\\bhow to (?:${TO_ACT})\\b`),
  new RegExp(`\\b(?:what|which \\w+|where|when) (?:should|shall|must) ${SOMEONE}\\b`),
  new RegExp(`\\bwhat (?:can|could) ${SOMEONE} do\\b(?! here)`),
  new RegExp(`^(?:should|shall|must) ${SOMEONE}\\b`),
  new RegExp(`\\b(?:what|which) (?:\\w+ ){1,5}should ${SOMEONE}\\b`),
  /\bbest (?:time|day|hour|moment) (?:to|for) (?:post|publish|send|posting|publishing|sending)\b/,
  /\b(?:tips|advice|recommend|recommends|recommendations?|suggest|suggestions?|is it worth|worth it|ways? to (?:improve|increase|get|grow|boost|reduce))\b/,
  new RegExp(`\\bwie (?:kann|konnen|konnte|konnten|soll|sollte|sollen|sollten) ${JEMAND} .*?\\b(?:${TUN})\\b`),
  new RegExp(
    `\\bwie (?:steiger[en]?|erhohen?|verbesser[en]?|senken?|reduzieren?|verringern?|gewinnen?|bekommen?|kriegen?|erreichen?|optimieren?|verkaufen?|verdienen?) ${JEMAND}\\b`,
  ),
  new RegExp(`\\bwie machen? ${JEMAND} .*?\\bmehr\\b`),
  new RegExp(`\\bwas (?:kann|konnen|konnte|soll|sollte|sollen|sollten|muss|mussen) ${JEMAND} .*?\\b(?:${TUN})\\b`),
  new RegExp(`^(?:soll|sollte|sollen|sollten|muss|mussen) ${JEMAND}\\b`),
  /\b(?:tipps|ratschlag|ratschlage|empfehlung|empfehlungen|empfiehlst|lohnt es sich|lohnt sich)\b/,
]

/** A text that is wanted. What may be wanted of a report or summary are figures. */
const WRITING =
  /\b(?:write|compose|draft|schreib|schreibe|verfasse|dichte)\b(?!.*\b(?:report|summary|overview|bericht|zusammenfassung|ubersicht|uberblick)\b)|\b(?:poem|poetry|haiku|limerick|song|story|joke|essay|gedicht|witz|lied|geschichte|aufsatz)\b/
/** "What should I write about" asks for advice, "who wrote" for authors. */
const ASKED_BEFORE_WRITING = /\b(?:which|who|what|whose|how many) .*\b(?:write|story|stories|geschichte)\b/

const MAILED =
  /^(?:please |can you |could you |bitte )*(?:e-?mail|mail) (?:me|us|it|this|that|the|my)\b|^(?:please |can you |could you )*(?:send|forward) (?:me |us |it |this |that )?.*\b(?:by|per|via|as an?|to my) (?:e-?)?mail\b|\b(?:schick|schicke|sende|maile?) (?:mir |uns )?.*\b(?:per|als|an meine) (?:e-?)?mail\b|^(?:bitte )?maile? (?:mir|uns)\b/

/** What the owner pays; what customers spend is revenue. */
const SPENDING =
  /\b(?:we|i|wir|ich|our|my) (?:have |had |haben |hatten |did )?(?:spend|spent|pay|paid|invest|invested)\b|\b(?:did|do|have|has) (?:we|i) (?:spend|spent|pay|paid)\b|\b(?:spend|spent|spending|money goes) (?:on|to) (?:our |the |my )?(?:\w+ )?(?:ads|adverts|advertising|marketing|facebook|google)\b|\b(?:haben|hatten|habe|geben) (?:wir|ich) .*\b(?:ausgegeben|bezahlt|investiert|aus)\b/
/** One order among others. "Orders over 30 days" is about days. */
const SINGLE_ORDER =
  /\b(?:largest|biggest|smallest|highest|most expensive|last|latest|newest|most recent) (?:single )?order\b(?! value)|\borders? (?:over|above|under|below|of (?:more|less) than|worth|bigger than|larger than|smaller than) (?:more than |over )?(?:[£$€] ?)?\d+(?![\d.,]* (?:days?|weeks?|months?|years?))|\b(?:grosste|kleinste|teuerste|hochste|letzte|neueste|jungste)[nrs]? bestellung\b|\bbestellung(?:en)? (?:uber|ab|unter|von mehr als|von weniger als) \d+(?![\d.,]* (?:tage?n?|wochen|monaten?|jahren?|artikel\w*|produkte\w*))/
/** AI Insights finds what is unusual. */
const UNUSUAL =
  /\b(?:anything|something|what(?:'s| is| was)?|irgendwas|irgendetwas|etwas|was(?: ist| war)?) (?:\w+ )?(?:unusual|unexpected|odd|strange|weird|remarkable|auffallig\w*|ungewohnlich\w*|seltsam\w*)\b|^(?:any |gibt es )?(?:auffalligkeiten|anomal(?:y|ies|ien|ie)|surprises)\b/

const LANGUAGE =
  /\b(?:in|auf) (?:french|german|english|spanish|italian|dutch|portuguese|polish|russian|turkish|arabic|chinese|japanese|deutsch|englisch|franzosisch|spanisch|italienisch|niederlandisch|portugiesisch|polnisch|russisch|turkisch|arabisch|chinesisch|japanisch)(?: (?:please|bitte|language))?[?!. ]*$/

const ONE_OF_MANY = /^(?:the )?(?:last|latest|newest|most recent|letzte[nrs]?|neueste[nrs]?|jungste[nrs]?)$/
const ON_SITE =
  /^(?:on|at|within|inside|in|auf|in der|bei) (?:my|our|the|this|your|meiner|unserer|der|dieser) (?:own )?(?:site|website|web site|page|pages|shop|store|blog|seite|website|webseite)\b/

/** Why a question is refused for what it wants; null: it may have an answer. */
export function refusedRequest(items: readonly Item[]): Refusal | null {
  const text = folded(
    items
      .filter(({ meanings }) => !meanings.some((own) => has('filter')(own) && own.filter.dimension === QUERY))
      // "How to Make Marmalade" may be what a page is called.
      .filter(({ values, text }) => values.length === 0 || text.split(' ').length < LEAST_OF_TITLE)
      .map(({ text, written = text }) => written)
      .join(' '),
  )
  const isHelp = items.some(({ meanings }) => meanings.some((own) => has('refuse')(own) && own.because === 'help'))
  if (!isHelp && ADVICE.some((pattern) => pattern.test(text))) return asRefusal(refuse('not_measured', 'advice'))
  if (WRITING.test(text) && !ASKED_BEFORE_WRITING.test(text)) return asRefusal(refuse('abuse'))
  if (SPENDING.test(text)) return asRefusal(refuse('not_measured', 'spending'))
  if (SINGLE_ORDER.test(text)) return asRefusal(refuse('not_measured', 'single_order'))
  if (UNUSUAL.test(text)) return asRefusal(refuse('not_measured', 'unusual'))
  if (MAILED.test(text)) return asRefusal(refuse('not_measured', 'mail'))
  if (trafficOf(items)) return asRefusal(refuse('other_site'))
  if (LANGUAGE.test(text)) return asRefusal(refuse('not_measured', 'language'))
  if (items.some((_, at) => isSinglePerson(items, at))) return asRefusal(refuse('person'))
  if (searchesOnSite(items) >= 0) return asRefusal(refuse('not_measured', 'site_search'))
  return null
}

const asRefusal = (meaning: Meaning): Refusal => meaning as Refusal

/** "How much traffic does example.org get?": of another site only the visits that come from it are known. */
function trafficOf(items: readonly Item[]): boolean {
  const at = items.findIndex(({ values }) => values.length > 0)
  const isSite = items[at]?.values.every(({ dimension, value }) => dimension === 'sessionSource' && value.includes('.'))
  const [before, after] = [items[at - 1]?.text ?? '', items[at + 1]?.text ?? '']
  return (
    isSite === true &&
    /^(?:does|do|did|has|hat|bekommt|erhält)$/i.test(before) &&
    /^(?:get|have|receive|make|earn)?$/i.test(after)
  )
}

/** "The last visitor", "letzter Käufer": a person, of whom nothing is known. */
function isSinglePerson(items: readonly Item[], at: number): boolean {
  const [item, next] = [items[at]!, items[at + 1]]
  const isPeople = next?.meanings.some((own) => has('metric')(own) && PEOPLE.includes(own.metric)) === true
  return (
    ONE_OF_MANY.test(folded(item.text)) &&
    (isPeople || isCustomer(next)) &&
    !/s$|leute|besuchern|kunden/i.test(next!.text)
  )
}

const isCustomer = (item: Item | undefined): boolean =>
  /^(?:customer|buyer|shopper|kunde|käufer)$/i.test(item?.text ?? '')

/** Where "what do people search for on my site" says that it is not about Google's search; -1: it does not. */
function searchesOnSite(items: readonly Item[]): number {
  const at = items.findIndex(({ meanings }) => meanings.some((own) => 'dimension' in own && own.dimension === QUERY))
  const after = items.slice(at + 1).map(({ text }) => folded(text))
  return after.some((_, from) => ON_SITE.test(after.slice(from, from + 5).join(' '))) ? at : -1
}

/** Searches on the site itself, where its pages report them as events. */
export function withSiteSearches(items: readonly Item[], values: readonly KnownValue[]): readonly Item[] {
  const said = items.findIndex(({ meanings }) =>
    meanings.some((own) => has('refuse')(own) && own.because === 'site_search'),
  )
  const at = said >= 0 ? said : searchesOnSite(items)
  const isCounted = values.some(({ dimension, value }) => dimension === 'eventName' && value === SITE_SEARCH_EVENT)
  return at >= 0 && isCounted ? items.with(at, { ...items[at]!, meanings: SITE_SEARCHES }) : items
}
