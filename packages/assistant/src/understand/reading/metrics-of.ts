/** The figures that a question asks for. */
import { type Filter, ITEM_METRICS, type Metric } from '@curlew/model'
import { PEOPLE } from '../../additive.ts'
import { eventOf } from '../../events-of.ts'
import { isTimeStep } from '../../plan.ts'
import type { Item } from '../vocabulary/item.ts'
import { BUYERS, type Cue, has } from '../vocabulary/meanings.ts'
import type { Refusal } from '../vocabulary/understanding.ts'
import type { DimensionMention } from './dimensions-of.ts'
import { cuesAt, isAside, isLeftOut, isListed, type Mention, mentionsIn } from './mentions.ts'
import { isPerVisit, quotientIn } from './quotient-in.ts'
import type { Values } from './values-of.ts'
import { videosIn } from './videos-in.ts'

export interface MetricsRead {
  metrics: Metric[]
  /** Of each metric that is said, where. */
  places: ReadonlyMap<Metric, readonly number[]>
  /** What a figure that is not asked for itself narrows: "visits by new visitors". */
  filters: Filter[]
  /** Without those that only say what the figures are of. */
  dimensions: DimensionMention[]
  /** The first for each of the second. */
  per?: true
}

/** What a question says about its figures. */
interface Said {
  items: readonly Item[]
  values: Values
  cues: ReadonlySet<Cue>
  /** The dimensions that it names. */
  mentioned: readonly DimensionMention[]
  /** All figures that it names. */
  all: readonly Mention[]
  /** Those of them that it asks for; the others say of whom. */
  asked: readonly Mention[]
  /** Whether the figures are of products. */
  isOfItems: boolean
}

const CARTS: readonly Metric[] = ['addToCarts', 'removeFromCarts', ...ITEM_METRICS]
const PER = /^(per|pro|je|with|mit)$/i
const HOW_MANY =
  /^(how many|number of|amount of|count of|the number|total number|count|wie viele|wieviele|anzahl|zahl)$/i
const TIMES = /\b(times|often|oft|häufig|haufig)$/i
const READ = /^(read|viewed|seen|look(ed|ing)? at|gelesen\w*|angesehen\w*|gesehen|aufgerufen\w*)$/i

/** @param isSale whether products or categories narrow the figures */
export function metricsOf(
  items: readonly Item[],
  values: Values,
  mentioned: readonly DimensionMention[],
  isSale: boolean,
): MetricsRead | Refusal {
  const said = saidIn(items, values, mentioned, isSale)
  const { cues, all, asked } = said
  const ofVideos = videosIn(items, all, cues)
  if (ofVideos) return { metrics: [ofVideos], places: new Map(), filters: [], dimensions: [...mentioned] }
  const quotient = quotientIn(items, all)
  if (quotient) return { ...resultOf(said, quotient, []), per: true }
  // The share of visitors who are new.
  const ofSharing = cues.has('share') && asked.length === 1 ? filterFor(asked[0]!.metric) : []
  const refused = whyNot(said, ofSharing.length > 0)
  if (refused) return refused
  if (ofSharing.length > 0) return { ...resultOf(said, ['totalUsers'], ofSharing), places: new Map() }
  const bought = ofShop(said, ofFormsAndVideos(said))
  if ('refused' in bought) return bought
  const done = ofPeople(said, bought.metrics)
  if ('refused' in done) return done
  const filters = [...filtersAside(said), ...bought.filters, ...done.filters]
  const newcomers = mentioned.find(({ name }) => name === 'newVsReturning')
  if (!newcomers || mentioned.length < 2 || done.metrics.join() !== 'totalUsers')
    return resultOf(said, done.metrics, filters)
  // Both over time: one line for each.
  const dimensions = mentioned.filter((own) => own !== newcomers)
  return { ...resultOf(said, ['newUsers', 'returningUsers'], filters), dimensions }
}

function saidIn(items: readonly Item[], values: Values, mentioned: readonly DimensionMention[], isSale: boolean): Said {
  const all = mentionsIn(items, values)
  // Who searched is not known.
  const isOfSearch = mentioned.some(({ name }) => name === 'organicGoogleSearchQuery')
  return {
    ...{ items, values, mentioned, all },
    cues: new Set(items.flatMap((_, at) => cuesAt(items, at))),
    asked: all.filter((own) => !isAside(items, all, own, values) && !(own.isWeak && isOfSearch)),
    isOfItems:
      isSale ||
      values.against?.dimension.startsWith('item') === true ||
      mentioned.some(({ name }) => name === 'itemName' || name === 'itemCategory'),
  }
}

/** Why the figures cannot be asked for as they are; null: they can. */
function whyNot({ items, cues, all, asked, mentioned }: Said, isShared: boolean): Refusal | null {
  const hasPages =
    all.some(({ metric }) => metric === 'screenPageViews') || mentioned.some(({ name }) => name === 'pagePath')
  if (items.some(isPerVisit) && !(hasPages && asked.length === 1)) return { refused: 'words' }
  if (isShared) return null
  for (const [i, own] of asked.entries()) {
    const next = asked[i + 1]
    if (!next || next.at === own.at || next.metric === own.metric || isListed(items, own.at, next.at)) continue
    // "Items per order" and "visits with orders" are one question, of a figure that is not here.
    const per = items.slice(own.at + 1, next.at).find(({ text }) => PER.test(text))
    return per ? { refused: 'words', words: [per.text] } : { refused: 'several' }
  }
  // Of good and poor views their share is known, not how many they were.
  const rated = asked.find(({ metric }) => /(Good|Poor)Share$/.test(metric))
  const counting = items.find(({ text }, at) => cuesAt(items, at).includes('count') && HOW_MANY.test(text))
  if (rated && counting && !cues.has('share'))
    return { refused: 'not_measured', words: [counting.text, items[rated.at - 1]!.text, items[rated.at]!.text] }
  return null
}

/** The figures asked for, as they are of forms and videos where the question is about these. */
function ofFormsAndVideos({ asked, cues, mentioned }: Said): Metric[] {
  const isOf = (dimension: string) => mentioned.some(({ name }) => name === dimension)
  // A form is sent, not shown.
  const isSent =
    asked.every(({ metric, isWeak }) => metric === 'formImpressions' && isWeak) &&
    (cues.has('sent') || cues.has('send'))
  return [...new Set(asked.map(({ metric }) => metric))].map((metric) => {
    if (isSent) return 'formConversions'
    // A form converts those who see it, not those who buy.
    if (metric === 'purchaseRate' && isOf('customEvent:form_id')) return 'formConversionRate'
    // A video is played, not shown.
    return metric === 'screenPageViews' && isOf('customEvent:video_title') ? 'videoStarts' : metric
  })
}

/** The figures as they are of what was sold. */
function ofShop(said: Said, metrics: Metric[]): Pick<MetricsRead, 'metrics' | 'filters'> | Refusal {
  const { items, cues, asked, mentioned, isOfItems } = said
  const isSold = cues.has('sold')
  const isBuying = asked.some(({ metric, isWeak }) => metric === 'totalUsers' && !isWeak)
  if (isOfItems) {
    const isOfProduct = mentioned.some(({ name, lead }) => name === 'itemName' && lead)
    // People who bought a certain product are not counted.
    if (isSold && isBuying && metrics.length === 1 && !isOfProduct) return { refused: 'not_together' }
    const own = metrics.filter((metric) => metric !== 'totalUsers' || !isSold).map((metric) => ofItems(metric, isSold))
    const isPieces = isSold && !own.some((metric) => ITEM_METRICS.includes(metric))
    return { metrics: isPieces ? ['itemsPurchased', ...own] : own, filters: [] }
  }
  if (!isSold) return { metrics, filters: [] }
  // "What hour do people buy most".
  if (isOfTimesOfPeople(said)) return { metrics: ['transactions'], filters: [] }
  if (isBuying) return { metrics, filters: BUYERS.filter(has('filter')).map(({ filter }) => filter) }
  if (metrics.length > 0) return { metrics, filters: [] }
  // "How much" is money, "how many" are pieces.
  const isHowMuch = items.some(({ text }) => /^(how much|wie ?viel)$/i.test(text))
  return { metrics: [isHowMuch ? 'purchaseRevenue' : 'itemsPurchased'], filters: [] }
}

/** Whether a time is asked for, and of people only what they do. */
function isOfTimesOfPeople({ cues, mentioned, all }: Said): boolean {
  const isOfTime = cues.has('when') || mentioned.some(({ name }) => isTimeStep(name))
  return isOfTime && all.length > 0 && all.every(({ isWeak }) => isWeak)
}

/** "How many people added to cart" are people, not what they added. */
function ofPeople(said: Said, metrics: Metric[]): Pick<MetricsRead, 'metrics' | 'filters'> | Refusal {
  const { items, all, asked } = said
  const [did, another] = metrics
  const isOfPeople = did !== undefined && !another && isDoneByPeople(said)
  const event = isOfPeople ? eventOf(did) : null
  if (event !== null)
    return { metrics: ['totalUsers'], filters: [{ dimension: 'eventName', operator: 'is', values: [event] }] }
  // "How many people read it" are people, not how often they did.
  if (isOfPeople && did === 'screenPageViews' && asked.every(({ at }) => READ.test(items[at]!.text)))
    return { metrics: ['totalUsers'], filters: [] }
  // "How many people converted" is no rate, and "how many times did they come" is not how many came.
  const isExchanged = isOfPeople
    ? !metrics.some(isPeople)
    : isOfTimes(items) && metrics.length > 0 && metrics.every(isPeople)
  if (!isExchanged) return { metrics, filters: [] }
  const exchanged = all.filter(({ metric, isWeak }) => (isOfPeople ? !isWeak && !isPeople(metric) : isPeople(metric)))
  return { refused: 'words', words: exchanged.map(({ at }) => items[at]!.text) }
}

/** Whether people are counted, and what is asked for is what they did: they come right after "how many". */
function isDoneByPeople({ items, all, asked, mentioned }: Said): boolean {
  const count = items.findIndex((_, at) => cuesAt(items, at).includes('count'))
  const first = all.find(({ at }) => at >= count)
  if (count < 0 || first === undefined || isOfTimes(items)) return false
  // "How many pages do people look at" are pages.
  const isNext = !mentioned.some(({ at }) => at > count && at < first.at)
  return isNext && PEOPLE.includes(first.metric) && !asked.includes(first)
}

const isOfTimes = (items: readonly Item[]): boolean =>
  items.some(({ text }, at) => cuesAt(items, at).includes('count') && TIMES.test(text))

/** Of whom the figures are, where another figure says that: "visits by new visitors". */
const filtersAside = ({ items, all, asked }: Said): Filter[] =>
  all
    .filter((own) => !asked.includes(own))
    .flatMap(({ metric, at }) =>
      filterFor(metric).map((own): Filter => (isLeftOut(items, at) ? { ...own, operator: 'is_not' } : own)),
    )

function resultOf(said: Said, metrics: Metric[], filters: Filter[]): MetricsRead {
  const places = new Map<Metric, number[]>()
  // Also those that are not asked for: a number after them is theirs.
  for (const { metric, at } of said.all) {
    const own = said.isOfItems ? ofItems(metric, said.cues.has('sold')) : metric
    places.set(own, [...(places.get(own) ?? []), at])
  }
  return { metrics, places, filters, dimensions: said.mentioned.filter((own) => !isOnlyOf(said, own, metrics)) }
}

/** A dimension that says what the figures are of: "how many books did we sell", "views of posts by Maya". */
function isOnlyOf(
  { items, values, cues, mentioned }: Said,
  { name, lead, at }: DimensionMention,
  metrics: readonly Metric[],
): boolean {
  // "The coupon WELCOME10 was redeemed."
  const isChosen = values.filters.some((own) => own.dimension === name && own.operator === 'is')
  if (isChosen && lead === null && metrics.length > 0) return true
  if (name === 'pagePath' && metrics.includes('screenPageViewsPerSession')) return lead === null || lead === 'which'
  if (name === 'pagePath') {
    const isByAuthor = mentioned.some((other) => other.name !== name && isOfAuthor(other.name))
    const isOfOne = lead === null && metrics.length > 0 && values.filters.some(({ dimension }) => isOfAuthor(dimension))
    return (
      [null, 'which', 'list', 'top'].includes(lead) &&
      metrics.every((metric) => metric === 'screenPageViews') &&
      (isByAuthor || isOfOne)
    )
  }
  if (cues.has('distinct')) return false
  if (name !== 'itemName' || items[at]?.meanings.some((meaning) => 'cue' in meaning)) return false
  return lead === null && metrics.length > 0 && metrics.every((metric) => CARTS.includes(metric))
}

/** What pages say of themselves. */
const isOfAuthor = (dimension: string): boolean =>
  dimension.startsWith('customEvent:') || dimension.startsWith('content')

/** A metric as it is of products. */
function ofItems(metric: Metric, isSold: boolean): Metric {
  if (metric === 'purchaseRevenue') return 'itemRevenue'
  return metric === 'transactions' && isSold ? 'itemsPurchased' : metric
}

/** What visits of new or returning people are filtered by. */
export function filterFor(metric: Metric): Filter[] {
  if (metric !== 'newUsers' && metric !== 'returningUsers') return []
  return [{ dimension: 'newVsReturning', operator: 'is', values: [metric === 'newUsers' ? 'new' : 'returning'] }]
}

const isPeople = (metric: Metric): boolean => PEOPLE.includes(metric)
