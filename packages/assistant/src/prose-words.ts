/**
 * The vocabulary of a language model's prose outside its slots, in English and German; the checks of directions, ranks and comparisons
 * know further words. It lists what is allowed, because what is forbidden (figures in words of any language) has no end.
 */

import type { Metric } from '@curlew/model'
import { PEOPLE } from './additive.ts'

const PLAIN = `
  a an the and or but while at by for from in of on to during
  with then next followed follows follow is was were are be been being has had have having
  you your we site website came come comes coming sent send sends got get gets gave gives recorded counted counting
  counts count saw see seen show shows showed shown made make makes took take takes reached reach reaches stood stands amounted amounts
  corresponds corresponding difference changed change changes share shares
  period range time limited filtered filter
  question answer asked ask regarding concerning followed in total overall altogether
  figure figures

  der die das den dem des ein eine einen einem einer eines sich und oder aber während am an auf aus
  bei beim im in ins mit vom von dann gefolgt folgt folgen ist war waren sind wurde wurden
  werden wird hat hatte hatten haben gab gibt ihre ihrer ihrem ihren website kam kamen kommt kommen gekommen
  brachte brachten lieferte lieferten verzeichnete verzeichneten zählte zählten gezählt erreichte erreichten zeigte zeigten betrug
  betrugen lag lagen liegt entspricht entsprach entsprechen unterschied änderte änderten änderung veränderung anteil anteile
  zeitraum zeit insgesamt
  gefiltert beschränkt filter frage antwort gefragt gesamt gesamten um für zahlen zahl
`

export const PLAIN_WORDS: ReadonlySet<string> = new Set(PLAIN.trim().split(/\s+/))

/** A verb that something was had, sent or counted with: what stands before it had it. */
const VERB =
  '(?:is|was|were|are|has|had|have|came|come|comes|sent|send|sends|got|get|gets|gave|gives|saw|see|made|make|makes|took|take|takes|reached|ist|war|waren|sind|hat|hatte|hatten|haben|gab|gibt|kam|kamen|kommt|kommen|brachte|brachten|lieferte|lieferten|verzeichnete|verzeichneten|zählte|zählten|erreichte|erreichten|betrug|betrugen|lag|lagen|liegt|entspricht|entsprach|entsprechen)'

/**
 * Pronouns in the only places where it is clear what they stand for: `there were`, `es gab`, and the site or its reader where nothing else was
 * named. Any other may stand for a row or a page, of which a figure of the whole would then be told.
 */
const EXPLETIVE =
  /(?<!\S)(?:there (?:is|was|were|are)|es (?:gab|gibt|war|waren|ist|sind)|(?:gab|gibt|war|waren|ist|sind) es)(?!\S)/gu
const OF_SITE = new RegExp(
  `(?<!\\S)(?:it (?=${VERB}(?!\\S))|sie (?=(?:hatten|haben)(?!\\S))|(?<=(?:hatten|haben) )sie(?!\\S))`,
  'gu',
)
/** `Das waren …`, `die hatten …`: an article that stands for something itself. */
const ARTICLE_ALONE = new RegExp(`(?<!\\S)(?:der|die|das|den|dem) ${VERB}(?!\\S)`, 'u')
/** Who is addressed, and what comes to a site: not what a row does. */
const READER = /(?<!\S)(?:you|we|sie|(?:from|von) (?:your|the|ihrer|der) (?:site|website|shop))(?!\S)/u

/**
 * The words of a sentence without the pronouns that are clear; null where one is not.
 * @param rest words in small letters, and a capital letter for each slot
 * @param namesRows whether this sentence or one before it names a row
 */
export function withoutPronouns(rest: string, namesRows: boolean): string | null {
  if (ARTICLE_ALONE.test(rest) || (namesRows && READER.test(rest))) return null
  const plain = rest.replace(EXPLETIVE, ' ')
  return namesRows ? plain : plain.replace(OF_SITE, ' ')
}

const rates = (metrics: readonly Metric[], ...words: string[]): [string, readonly Metric[]][] =>
  words.map((word) => [word, metrics])

const SESSIONS: readonly Metric[] = ['sessions']
const VIEWS: readonly Metric[] = ['screenPageViews']
const ORDERS: readonly Metric[] = ['transactions', 'firstTimePurchases']
const REVENUE: readonly Metric[] = ['purchaseRevenue', 'itemRevenue']
/** Of the whole shop: which pages are its own is not known. */
const SHOP: readonly Metric[] = [
  ...ORDERS,
  ...REVENUE,
  ...(['averagePurchaseRevenue', 'purchaseRate', 'itemsPurchased'] as const),
]
const NEW: readonly Metric[] = ['newUsers']
const RETURNING: readonly Metric[] = ['returningUsers']

/** Nouns for figures, with the metrics that each may name. */
export const METRIC_NOUNS: ReadonlyMap<string, readonly Metric[]> = new Map([
  ...rates(SESSIONS, 'session', 'sessions', 'visit', 'visits', 'sitzung', 'sitzungen', 'besuch', 'besuche', 'besuchen'),
  ...rates(PEOPLE, 'user', 'users', 'visitor', 'visitors', 'people', 'person', 'persons'),
  ...rates(PEOPLE, 'nutzer', 'nutzern', 'besucher', 'besuchern', 'leute', 'menschen', 'personen'),
  ...rates(VIEWS, 'view', 'views', 'pageview', 'pageviews', 'aufruf', 'aufrufe', 'aufrufen', 'seitenaufruf'),
  ...rates(VIEWS, 'seitenaufrufe', 'seitenaufrufen'),
  ...rates(ORDERS, 'order', 'orders', 'purchase', 'purchases', 'bestellung', 'bestellungen', 'kauf', 'käufe', 'käufen'),
  ...rates(REVENUE, 'revenue', 'umsatz', 'umsätze'),
  ...rates(SHOP, 'shop'),
  ...rates(['bounceRate'], 'bounce', 'absprungrate'),
  ...rates(['bounceRate', 'engagementRate', 'exitRate', 'purchaseRate', 'formConversionRate'], 'rate'),
  ...rates(['averageSessionDuration'], 'duration', 'sitzungsdauer'),
  ...rates(
    ['averageSessionDuration', 'averagePurchaseRevenue', 'averageVideoWatchTime'],
    'average',
    'durchschnittlich',
  ),
  ...rates(['itemsPurchased', 'itemRevenue'], 'sold', 'verkauft', 'verkaufte', 'verkauften'),
  ...rates(NEW, 'new', 'neu', 'neue', 'neuen', 'neuer'),
  ...rates(RETURNING, 'returning', 'wiederkehrend', 'wiederkehrende', 'wiederkehrenden', 'wiederkehrender'),
])
