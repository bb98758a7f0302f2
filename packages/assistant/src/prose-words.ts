/**
 * The vocabulary of a language model's prose outside its slots, in English and German; the checks of directions, ranks and comparisons
 * know further words. It lists what is allowed, because what is forbidden (figures in words of any language) has no end.
 */

import type { Metric } from '@curlew/model'
import { PEOPLE } from './additive.ts'

const PLAIN = `
  a an the this that these those it its they them their there here and or but while at by for from in of on to during
  with then next followed follows follow also too is was were are be been being has had have having did does do
  you your we site website page pages came come comes coming sent send sends got get gets gave gives received receive recorded counted counting
  counts count saw see seen show shows showed shown made make makes took take takes reached reach reaches stood stands amounted amounts
  corresponds corresponding difference changed change changes share shares part parts
  period range time who which that limited filtered filter place
  comes together question answer asked ask regarding concerning followed in total overall altogether
  figure figures

  der die das den dem des ein eine einen einem einer eines dies diese dieser dieses diesen diesem es er sie sich und oder aber während am an auf aus
  bei beim im in ins mit vom von auch dann gefolgt folgt folgen ist war waren sind wurde wurden
  werden wird hat hatte hatten haben gab gibt ihre ihrer ihrem ihren ihr ihnen website seite seiten kam kamen kommt kommen gekommen
  brachte brachten lieferte lieferten erhielt erhielten verzeichnete verzeichneten zählte zählten gezählt erreichte erreichten zeigte zeigten betrug
  betrugen lag lagen liegt entspricht entsprach entsprechen unterschied änderte änderten änderung veränderung anteil anteile teil
  teile zeitraum zeit der welche welcher welches dabei zusammen insgesamt
  gefiltert beschränkt filter frage antwort gefragt gesamt gesamten dort hier um für figuren zahlen zahl dazu sowie
`

export const PLAIN_WORDS: ReadonlySet<string> = new Set(PLAIN.trim().split(/\s+/))

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
