/** The figures that a question asks for. */
import { type Filter, ITEM_METRICS, METRICS, type Metric, WEB_VITALS } from '@curlew/model'
import { isAmount, PEOPLE } from '../../additive.ts'
import { DIVISORS } from '../../check-plan.ts'
import { eventOf } from '../../events-of.ts'
import { isTimeStep } from '../../plan.ts'
import type { Item } from '../vocabulary/item.ts'
import { BUYERS, type Cue, has } from '../vocabulary/meanings.ts'
import type { Refusal } from '../vocabulary/understanding.ts'
import type { DimensionMention } from './dimensions-of.ts'
import type { Values } from './values-of.ts'

interface Mention {
  at: number
  metric: Metric
  isWeak: boolean
}

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

/** What others are rates and means of. */
const COUNTED: readonly Metric[] = ['sessions', 'totalUsers', 'screenPageViews']
/** Before what a figure is of. */
const OF = /^(of|from|via|for|von|aus|durch|uber|über)$/i
const CARTS: readonly Metric[] = ['addToCarts', 'removeFromCarts', ...ITEM_METRICS]

export function metricsOf(
  items: readonly Item[],
  values: Values,
  mentioned: readonly DimensionMention[],
  isSale: boolean,
): MetricsRead | Refusal {
  const cuesAt = (at: number): Cue[] => items[at]?.meanings.filter(has('cue')).map(({ cue }) => cue) ?? []
  const all: Mention[] = items.flatMap(({ meanings }, at) =>
    values.named.has(at) || values.read.has(at)
      ? []
      : meanings
          .filter(has('metric'))
          .map(({ metric, isWeak }) => ({ at, metric: qualified(metric, at), isWeak: isWeak === true })),
  )
  const cues = new Set(items.flatMap((_, at) => cuesAt(at)))
  const isOfItems =
    isSale ||
    values.against?.dimension.startsWith('item') ||
    mentioned.some(({ name }) => name === 'itemName' || name === 'itemCategory')
  const sold = cues.has('sold')
  const ofVideos = videosIn(items, all, cues)
  if (ofVideos) return { metrics: [ofVideos], places: new Map(), filters: [], dimensions: [...mentioned] }
  // Who searched is not known.
  const isOfSearch = mentioned.some(({ name }) => name === 'organicGoogleSearchQuery')
  const asked = all.filter((own) => !isAside(own) && !(own.isWeak && isOfSearch))
  const quotient = quotientIn(items, all)
  if (quotient) return { ...result(quotient, []), per: true }
  const isPerVisit = items.some(({ meanings }) => meanings.some((meaning) => 'isPerVisit' in meaning))
  const hasPages =
    all.some(({ metric }) => metric === 'screenPageViews') || mentioned.some(({ name }) => name === 'pagePath')
  if (isPerVisit && !(hasPages && asked.length === 1)) return { refused: 'words' }
  const filters = all
    .filter((own) => !asked.includes(own))
    .flatMap(({ metric, at }) =>
      filterFor(metric).map((own): Filter => (isLeftOut(at) ? { ...own, operator: 'is_not' } : own)),
    )
  const ofSharing = cues.has('share') && asked.length === 1 ? filterFor(asked[0]!.metric) : []
  if (ofSharing.length > 0) return shared(ofSharing)
  for (const [i, own] of asked.entries()) {
    const next = asked[i + 1]
    if (!next || next.at === own.at || next.metric === own.metric || isListed(own.at, next.at)) continue
    // "Items per order" and "visits with orders" are one question, of a figure that is not here.
    const per = items.slice(own.at + 1, next.at).find(({ text }) => PER.test(text))
    return per ? { refused: 'words', words: [per.text] } : { refused: 'several' }
  }
  // Of good and poor views their share is known, not how many they were.
  const rated = asked.find(({ metric }) => /(Good|Poor)Share$/.test(metric))
  const counting = items.find(({ text }, at) => cuesAt(at).includes('count') && HOW_MANY.test(text))
  if (rated && counting && !cues.has('share'))
    return { refused: 'not_measured', words: [counting.text, items[rated.at - 1]!.text, items[rated.at]!.text] }
  // A form is sent, not shown.
  const isSent = asked.every(({ metric, isWeak }) => metric === 'formImpressions' && isWeak)
  let metrics = [...new Set(asked.map(({ metric }) => metric))].map((metric) =>
    isSent && (cues.has('sent') || cues.has('send')) ? 'formConversions' : metric,
  )
  // A form converts those who see it, not those who buy.
  if (mentioned.some(({ name }) => name === 'customEvent:form_id'))
    metrics = metrics.map((metric) => (metric === 'purchaseRate' ? 'formConversionRate' : metric))
  // A video is played, not shown.
  if (mentioned.some(({ name }) => name === 'customEvent:video_title'))
    metrics = metrics.map((metric) => (metric === 'screenPageViews' ? 'videoStarts' : metric))
  const isBuying = asked.some(({ metric, isWeak }) => metric === 'totalUsers' && !isWeak)
  if (isOfItems) {
    if (sold && isBuying && metrics.length === 1 && !mentioned.some(({ name, lead }) => name === 'itemName' && lead))
      // People who bought a certain product are not counted.
      return { refused: 'not_together' }
    metrics = metrics.filter((metric) => metric !== 'totalUsers' || !sold).map((metric) => ofItems(metric, sold))
    if (sold && !metrics.some((metric) => ITEM_METRICS.includes(metric))) metrics = ['itemsPurchased', ...metrics]
  } else if (sold && isOfTimesOfPeople()) {
    // "What hour do people buy most".
    metrics = ['transactions']
  } else if (sold && isBuying) {
    filters.push(...BUYERS.filter(has('filter')).map(({ filter }) => filter))
  } else if (sold && metrics.length === 0) metrics = [isHowMuch() ? 'purchaseRevenue' : 'itemsPurchased']
  // "How many people added to cart" are people, not what they added.
  const [did, another] = metrics
  const isOfPeople = did !== undefined && !another && isDoneByPeople()
  const event = isOfPeople ? eventOf(did) : null
  // "How many people read it" are people, not how often they did.
  if (isOfPeople && did === 'screenPageViews' && asked.every(({ at }) => READ.test(items[at]!.text)))
    metrics = ['totalUsers']
  if (event !== null) {
    metrics = ['totalUsers']
    filters.push({ dimension: 'eventName', operator: 'is', values: [event] })
  }
  // "How many people converted" is no rate, and "how many times did they come" is not how many came.
  const isExchanged = isOfPeople
    ? !metrics.some(isPeople)
    : isOfTimes() && metrics.length > 0 && metrics.every(isPeople)
  if (isExchanged) return { refused: 'words', words: all.filter(isExchangedFor).map(({ at }) => items[at]!.text) }
  const newcomers = mentioned.find(({ name }) => name === 'newVsReturning')
  if (newcomers && mentioned.length > 1 && metrics.join() === 'totalUsers')
    // Both over time: one line for each.
    return {
      ...result(['newUsers', 'returningUsers'], filters),
      dimensions: mentioned.filter((own) => own !== newcomers),
    }
  return result(metrics, filters)

  function result(metrics: Metric[], filters: Filter[]): MetricsRead {
    const places = new Map<Metric, number[]>()
    // Also those that are not asked for: a number after them is theirs.
    for (const { metric, at } of all) {
      const own = isOfItems ? ofItems(metric, sold) : metric
      places.set(own, [...(places.get(own) ?? []), at])
    }
    return { metrics, places, filters, dimensions: mentioned.filter((own) => !isOnlyOf(own, metrics)) }
  }

  /** "How much" is money, "how many" are pieces. */
  function isHowMuch(): boolean {
    return items.some(({ text }) => /^(how much|wie ?viel)$/i.test(text))
  }

  /** Whether people are counted, and what is asked for is what they did: they come right after "how many". */
  function isDoneByPeople(): boolean {
    const count = items.findIndex((_, at) => cuesAt(at).includes('count'))
    const first = all.find(({ at }) => at > count || (at === count && cuesAt(at).includes('count')))
    if (count < 0 || first === undefined || isOfTimes()) return false
    // "How many pages do people look at" are pages.
    const isNext = !mentioned.some(({ at }) => at > count && at < first.at)
    return isNext && PEOPLE.includes(first.metric) && !asked.includes(first)
  }

  /** Whether a time is asked for, and of people only what they do. */
  function isOfTimesOfPeople(): boolean {
    const isOfTime = cues.has('when') || mentioned.some(({ name }) => isTimeStep(name))
    return isOfTime && all.length > 0 && all.every(({ isWeak }) => isWeak)
  }

  function isOfTimes(): boolean {
    return items.some(({ text }, at) => cuesAt(at).includes('count') && TIMES.test(text))
  }

  function isExchangedFor({ metric, isWeak }: Mention): boolean {
    return isOfPeople ? !isWeak && !isPeople(metric) : isPeople(metric)
  }

  /** The share of visitors who are new. */
  function shared(filters: Filter[]): MetricsRead {
    return { ...result(['totalUsers'], filters), places: new Map() }
  }

  /** "A good LCP" is the share of views that is good. */
  function qualified(metric: Metric, at: number): Metric {
    const own = cuesAt(at - 1)
    if (!Object.hasOwn(WEB_VITALS, metric) || !(own.includes('good') || own.includes('poor'))) return metric
    return `${metric}${own.includes('good') ? 'GoodShare' : 'PoorShare'}` as Metric
  }

  /** Whether a figure is named for those whose figure is asked for: "the conversion rate of visitors from Germany". */
  function isAside({ at, metric, isWeak }: Mention): boolean {
    const others = all.filter((other) => other.at !== at && other.metric !== metric)
    if (others.length === 0) return false
    if (others.some((other) => isListed(Math.min(at, other.at), Math.max(at, other.at)))) return false
    const strong = others.filter((other) => !other.isWeak)
    // "People last week and orders last week": two questions.
    if (strong.every((other) => other.at > at) && strong.some((other) => isAfterAnd(other.at))) return false
    if (isWeak) return true
    // "Without orders from Germany" says which are left out.
    if (isAmount(metric) && isLeftOut(at)) return true
    if (metric === 'totalUsers' && strong.every((other) => PEOPLE.includes(other.metric))) return strong.length > 0
    if (PEOPLE.includes(metric)) return strong.some((other) => !PEOPLE.includes(other.metric))
    const isOfOther = COUNTED.includes(metric)
    if (metric === 'sessions' && strong.some((other) => other.at < at) && isOfChosen(at)) return true
    return isOfOther && strong.some((other) => !isAmount(other.metric))
  }

  /** Whether "and" begins what a figure is asked for: "and how many orders". */
  function isAfterAnd(at: number): boolean {
    const before = items.slice(0, at).findLastIndex(({ meanings }) => !meanings.every((own) => 'filler' in own))
    return cuesAt(before).includes('count') ? isAfterAnd(before) : cuesAt(before).includes('and')
  }

  /** "From mobile visits": what is chosen, right after a word that says so. */
  function isOfChosen(at: number): boolean {
    let hasFilter = false
    for (let where = at - 1; where >= 0; where--) {
      const { meanings, text } = items[where]!
      const isChoice = values.read.has(where) || meanings.some((meaning) => 'filter' in meaning)
      if (!isChoice) return hasFilter && OF.test(text)
      hasFilter = true
    }
    return false
  }

  function isLeftOut(at: number): boolean {
    const isFiller = (where: number) => items[where]?.meanings.every((meaning) => 'filler' in meaning)
    return cuesAt(at - 1).includes('not') || (cuesAt(at - 2).includes('not') && isFiller(at - 1) === true)
  }

  /** Whether two figures are asked for side by side. */
  function isListed(from: number, to: number): boolean {
    const between = items.slice(from + 1, to)
    const isPlain = between.every(
      ({ meanings }) =>
        meanings.length > 0 &&
        meanings.every(
          (meaning) =>
            'filler' in meaning ||
            'section' in meaning ||
            'metric' in meaning ||
            ('cue' in meaning && ['and', 'or', 'count', 'compare'].includes(meaning.cue)),
        ),
    )
    if (!isPlain) return false
    const joints = between.filter(({ meanings }) =>
      meanings.some((meaning) => 'cue' in meaning && meaning.cue !== 'count'),
    )
    return joints.length > 0 || items[to]!.isCut
  }

  /** A dimension that says what the figures are of: "how many books did we sell", "views of posts by Maya". */
  function isOnlyOf({ name, lead, at }: DimensionMention, metrics: readonly Metric[]): boolean {
    const others = mentioned.filter((other) => other.name !== name)
    const byAuthor = (dimension: string) => dimension.startsWith('customEvent:') || dimension.startsWith('content')
    // "The coupon WELCOME10 was redeemed."
    const isChosen = values.filters.some((own) => own.dimension === name && own.operator === 'is')
    if (isChosen && lead === null && metrics.length > 0) return true
    if (name === 'pagePath' && metrics.includes('screenPageViewsPerSession')) return lead === null || lead === 'which'
    if (name === 'pagePath')
      return (
        (lead === null || lead === 'which' || lead === 'list' || lead === 'top') &&
        metrics.every((metric) => metric === 'screenPageViews') &&
        (others.some((other) => byAuthor(other.name)) ||
          (lead === null && metrics.length > 0 && values.filters.some(({ dimension }) => byAuthor(dimension))))
      )
    if (cues.has('distinct')) return false
    if (name !== 'itemName' || items[at]?.meanings.some((meaning) => 'cue' in meaning)) return false
    const isMentioned = lead === null
    return isMentioned && metrics.length > 0 && metrics.every((metric) => CARTS.includes(metric))
  }
}

const EACH = /^(per|each|for each|for every|every|pro|je|jede[nrs]?)$/i

/** "Revenue per session", "items per order": a count or amount for each of another. */
function quotientIn(items: readonly Item[], all: readonly Mention[]): [Metric, Metric] | null {
  const perVisit = items.findIndex(({ meanings }) => meanings.some((own) => 'isPerVisit' in own))
  const per = perVisit >= 0 ? perVisit : items.findIndex(({ text }) => EACH.test(text))
  const [first, second] = all.filter(({ at }) => at < per)
  if (!first || second || first.isWeak || !isAmount(first.metric)) return null
  const after = all.filter(({ at }) => at > per)
  if (perVisit >= 0) return after.length === 0 && QUOTED.includes(first.metric) ? [first.metric, 'sessions'] : null
  const [divisor, more] = after
  const isNext =
    divisor && items.slice(per + 1, divisor.at).every(({ meanings }) => meanings.every((own) => 'filler' in own))
  if (!isNext || more || divisor.metric === first.metric || !DIVISORS.includes(divisor.metric)) return null
  const { meanings } = items[divisor.at]!
  // For each buyer are those figures known that buyers make.
  const isOfBuyers = meanings.length === 2 && isBought(meanings) && ['order', 'item'].includes(METRICS[first.metric].of)
  return meanings.length === 1 || isOfBuyers ? [first.metric, divisor.metric] : null
}

const isBought = (meanings: Item['meanings']): boolean =>
  meanings.some(
    (own) => 'filter' in own && own.filter.dimension === 'eventName' && own.filter.values.includes('purchase'),
  )

/** Per visit; page views have a figure of their own. */
const QUOTED: readonly Metric[] = ['purchaseRevenue', 'transactions', 'itemsPurchased', 'addToCarts', 'eventCount']

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
const PER = /^(per|pro|je|with|mit)$/i
const HOW_MANY =
  /^(how many|number of|amount of|count of|the number|total number|count|wie viele|wieviele|anzahl|zahl)$/i
const TIMES = /\b(times|often|oft|häufig|haufig)$/i
const READ = /^(read|viewed|seen|look(ed|ing)? at|gelesen\w*|angesehen\w*|gesehen|aufgerufen\w*)$/i

/** Said of pages, and of videos where these are named. */
const SEEN = /^(viewed|seen|angesehen|gesehen)$/i

/** "How long are videos watched", "what share of videos do people watch". */
function videosIn(items: readonly Item[], all: readonly Mention[], cues: ReadonlySet<Cue>): Metric | null {
  const others = all.filter(({ metric, isWeak }) => metric !== 'videoStarts' && !isWeak)
  if (!all.some(({ metric }) => metric === 'videoStarts')) return null
  if (others.length === 1 && others[0]!.metric === 'averageSessionDuration') return 'averageVideoWatchTime'
  if (others.length === 1 && SEEN.test(items[others[0]!.at]!.text)) return 'videoStarts'
  const isOfEach = all.every(({ isWeak }) => isWeak) && all.filter(({ metric }) => metric === 'videoStarts').length > 1
  return others.length === 0 && isOfEach && cues.has('share') ? 'averageVideoShareWatched' : null
}
