/** What a question says that its plan does not: a plan that leaves something out answers another question. */
import { METRICS, type Metric, type Unit, unitOf } from '@curlew/model'
import { isAmount } from '../../additive.ts'
import { isOfEvents } from '../../events-of.ts'
import { isPeriodStep, type Plan } from '../../plan.ts'
import { isOfSets } from '../lexicon/sets.ts'
import type { Reading } from '../reading/reading.ts'
import type { Item } from '../vocabulary/item.ts'
import type { Cue, Meaning } from '../vocabulary/meanings.ts'

/** Items whose meaning is in no part of the plan. */
export function unusedIn(reading: Reading, plan: Plan, isFollowUp: boolean): Item[] {
  const { items } = reading
  const isMissing = [
    ...(reading.threshold && plan.shape !== 'ranking' && !asksWhether(reading, plan) ? [isNumber] : []),
    ...(reading.limit !== null && !['ranking', 'breakdown', 'journeys', 'change'].includes(plan.shape)
      ? [isNumber]
      : []),
    ...(reading.metrics.some((metric) => !plan.metrics.includes(metric) && !isOfItems(metric, plan)) &&
    !isOrders(reading, plan)
      ? [isKind('metric')]
      : []),
    ...(reading.dimensions.some(({ name }) => name !== plan.by && !(plan.perDay && name === 'date')) &&
    !reading.cues.has('those')
      ? [isKind('dimension')]
      : []),
    ...(reading.dimensions.some(({ lead, name }) => lead === null && name === plan.by) &&
    !isFollowUp &&
    !plan.count &&
    !isIntroduced(reading, plan)
      ? [isKind('dimension')]
      : []),
    ...(reading.compare !== undefined && plan.compare === undefined && reading.shift === null
      ? [isKind('compare')]
      : []),
    ...(reading.filters.some(
      ({ dimension }) =>
        !plan.filters.some((own) => own.dimension === dimension) &&
        // Metrics of orders already imply this filter.
        !(dimension === 'eventName' && plan.metrics.every((metric) => METRICS[metric].of === 'order')) &&
        // One weekday beside the others, and one value among all.
        !((dimension === 'dayOfWeek' || plan.rankOf !== undefined) && plan.by === dimension) &&
        // Funnels and journeys already imply it.
        !(dimension === 'eventName' && (plan.shape === 'funnel' || plan.shape === 'journeys')),
    )
      ? [isKind('filter')]
      : []),
    ...(reading.chart && plan.shape === 'value' ? [isKind('chart')] : []),
    ...(plan.metrics.some(isOfContent) || plan.filters.some(isOfEvents) ? [] : [isWeakContent]),
    ...[...reading.cues].filter((cue) => !isUsed(cue, reading, plan)).map((cue) => isCue(cue)),
  ]
  return items.filter(
    (item, at) =>
      isMissing.some((is) => is(item)) ||
      (!plan.per && isLooseBy(items, at, plan)) ||
      isNamesake(items, at, plan) ||
      isPartUnsaid(items, at, plan) ||
      isNamedForm(items, at, plan),
  )
}

/** "Did we have more than 300 visits yesterday?" */
const asksWhether = ({ items }: Reading, { shape, metrics, compare, perDay, per }: Plan): boolean =>
  shape === 'value' && metrics.length === 1 && !compare && !perDay && !per && YES_OR_NO.test(items[0]?.text ?? '')
const YES_OR_NO =
  /^(did|do|does|was|were|is|are|have|has|had|hatten|hatte|hat|haben|habe|gab|gab es|war|waren|lag|kamen|sind|ist)\b/i

const CONTENT: readonly Metric[] = ['videoStarts', 'formImpressions']
const isOfContent = (metric: Metric): boolean => /^(video|averageVideo|form)/.test(metric)
/** "Video visits": visits are not known by video or form. */
const isWeakContent = ({ meanings }: Item): boolean =>
  meanings.some((own) => 'metric' in own && own.isWeak === true && CONTENT.includes(own.metric))

const isNumber = ({ number }: Item) => number !== null
const isKind =
  (kind: 'metric' | 'dimension' | 'compare' | 'filter' | 'chart') =>
  ({ meanings, values }: Item) =>
    meanings.some((meaning) => kind in meaning) || (kind === 'filter' && values.length > 0)
const isCue =
  (cue: Cue) =>
  ({ meanings }: Item) =>
    meanings.some((meaning) => 'cue' in meaning && meaning.cue === cue)

/** Revenue of products is revenue. */
export const isOfItems = (metric: Metric, { metrics }: Plan): boolean =>
  metric === 'purchaseRevenue' && metrics.includes('itemRevenue')

/** The way to an order is of orders and of those who buy. */
export const isOrders = ({ metrics }: Pick<Reading, 'metrics'>, { shape }: Plan): boolean =>
  (shape === 'funnel' || shape === 'journeys') &&
  metrics.every((metric) =>
    ['transactions', 'totalUsers', 'sessions', 'itemsPurchased', 'addToCarts', 'checkouts'].includes(metric),
  )

/** Whether rows are asked for, where no word before the dimension says so. */
const isIntroduced = ({ cues, threshold }: Reading, { shape }: Plan): boolean =>
  (Boolean(threshold) && !cues.has('count')) ||
  shape === 'change' ||
  ['top', 'least', 'best', 'worst', 'share', 'rank'].some((cue) => cues.has(cue as Cue))

/** Of two values, which answers give. */
const DIFFERENCE = /^(difference|differ|unterschied|unterscheiden)$/i

const SPEEDS: readonly Unit[] = ['milliseconds', 'loadTime']
const DURATIONS: readonly Unit[] = ['seconds', ...SPEEDS]

const isLongPeriod = ({ meanings }: Item): boolean =>
  meanings.some(
    (own) => 'range' in own && (/^last:(week|month|quarter|year)$/.test(own.range) || isOfMonths(own.range)),
  )

/** Two days that are three months or so apart: a season. */
const isOfMonths = (range: string): boolean => {
  const [start, end] = range.split('..')
  return end !== undefined && Date.parse(end) - Date.parse(start!) > 80 * 86_400_000
}

const HOW_MANY = /^(how many|number of|count of|wie viele|wieviele|anzahl)$/i
/** Of carts and visits to an order their share is known alone, and answers say so. */
const areRates = ({ metrics }: Plan): boolean =>
  metrics.length > 0 && metrics.every((metric) => unitOf(metric) === 'share' && metric !== 'checkoutAbandonmentRate')

const isOfOtherThanOrders = (metrics: readonly Metric[], { shape }: Plan): boolean =>
  shape === 'journeys' && metrics.some((metric) => metric !== 'transactions')

/** What people do: "what did they buy" asks for the things. */
const DONE: readonly Metric[] = ['screenPageViews', 'itemsPurchased', 'totalUsers', 'transactions']

/** "What brings people here" asks for what does. */
const BRINGS = /^(brings?|drives?|sends?|attracts?|leads?|generates?|bringt|bringen|fuhrt|führt)$/i

/** "Which" asks for rows, and "what did they buy" does; "what is the revenue" does not. */
const asksForRows = (items: readonly Item[], { metrics }: Plan): boolean =>
  items.some(
    ({ text, meanings }, at) =>
      meanings.some((own) => 'cue' in own && own.cue === 'which') &&
      (/^(which|welche[nmrs]?)$/i.test(text) ||
        BRINGS.test(items[at + 1]?.text ?? '') ||
        (metrics.every((metric) => DONE.includes(metric)) &&
          /^(do|does|did|haben|hat|hatten|kauften|kaufen)$/i.test(items[at + 1]?.text ?? ''))),
  )

function isUsed(cue: Cue, reading: Reading, plan: Plan): boolean {
  const { items, cues, range, filters, against, metrics } = reading
  const isRanking = plan.shape === 'ranking'
  switch (cue) {
    case 'top':
    case 'best':
      return isRanking && !cues.has('least') && !cues.has('worst')
    case 'least':
    case 'worst':
      return isRanking && !cues.has('top') && !cues.has('best')
    case 'which':
      return plan.by !== undefined || ['change', 'funnel', 'journeys'].includes(plan.shape) || !asksForRows(items, plan)
    case 'count':
      // Journeys are one order each.
      return !items.some(({ text }) => HOW_MANY.test(text)) || !(areRates(plan) || isOfOtherThanOrders(metrics, plan))
    case 'share':
      // "By what percentage did it grow": answers say so of every change.
      return (
        (cues.has('moved') && plan.compare !== undefined) ||
        plan.shape === 'breakdown' ||
        metrics.some((metric) => unitOf(metric) === 'share')
      )
    case 'trend':
      return plan.shape === 'series' || plan.compare !== undefined
    case 'moved':
      // Which grew most is not which has most.
      return against
        ? isRanking ||
            plan.compare !== undefined ||
            items.some(({ text }) => DIFFERENCE.test(text)) ||
            isOfTwo(reading, against)
        : plan.orderBy !== undefined || (!isRanking && (plan.compare !== undefined || plan.shape === 'series'))
    case 'why':
      return plan.shape === 'change'
    case 'compare':
      return (
        plan.compare !== undefined ||
        metrics.length > 1 ||
        items.some(isOfSets) ||
        [...plan.filters, ...(against ? [against] : [])].some(({ values }) => values.length > 1)
      )
    case 'table':
      return plan.by !== undefined || plan.shape === 'journeys' || plan.shape === 'funnel'
    case 'rank':
      // "Terms where we rank below 10" are kept by their position.
      if (plan.rankOf !== undefined) return true
      return isRanking && !plan.threshold && !isOfTerms(plan) && (isRankedBy(items) || !filters.some(isOneValue))
    case 'distinct':
      return plan.count === true
    case 'together':
      return plan.shape === 'value' && plan.filters.some(({ values }) => values.length > 1)
    case 'not':
      return filters.some(({ operator, values }) => (operator === 'is_not') !== (values.join() === ''))
    case 'more':
    case 'less':
    case 'at_least':
    case 'at_most':
    case 'minutes':
    case 'seconds':
      return plan.threshold !== undefined
    case 'percent':
      return (
        plan.threshold !== undefined ||
        plan.shape === 'breakdown' ||
        (cues.has('moved') && plan.compare !== undefined) ||
        plan.metrics.every((metric) => unitOf(metric) === 'share')
      )
    case 'money':
      return plan.metrics.some((metric) => unitOf(metric) === 'money')
    case 'since':
      // "The change since last month" may be against that month, or of the time from then on.
      return range !== null && !(cues.has('moved') && items.some(isLongPeriod))
    case 'until':
      return range !== null
    case 'sold':
      return (
        plan.metrics.some((metric) => METRICS[metric].of === 'item' || METRICS[metric].of === 'order') ||
        plan.shape === 'funnel' ||
        plan.shape === 'journeys' ||
        plan.filters.some(({ dimension }) => dimension === 'eventName')
      )
    case 'seen':
      return plan.metrics.every((metric) => METRICS[metric].of !== 'order' && METRICS[metric].of !== 'item')
    case 'stay':
      return (
        plan.metrics.every((metric) => DURATIONS.includes(unitOf(metric))) ||
        (plan.metrics.every((metric) => unitOf(metric) === 'money') && items.some(({ text }) => MONEY.test(text)))
      )
    case 'send':
      return (
        plan.metrics.includes('formConversions') ||
        [plan.by, ...plan.filters.map(({ dimension }) => dimension)].some((name) => ORIGINS.includes(name ?? ''))
      )
    case 'sent':
      return plan.metrics.includes('formConversions')
    case 'long':
      return plan.metrics.length > 0 && plan.metrics.every((metric) => DURATIONS.includes(unitOf(metric)))
    case 'speed':
      return plan.metrics.length > 0 && plan.metrics.every((metric) => SPEEDS.includes(unitOf(metric)))
    case 'mean':
      return (
        plan.perDay === true ||
        plan.per === true ||
        // Answers give the mean of whole weeks, months and so on.
        (plan.shape === 'series' && isPeriodStep(plan.by)) ||
        (plan.metrics.length > 0 && plan.metrics.every((metric) => !isAmount(metric)))
      )
    case 'where':
    case 'when':
      return plan.by !== undefined || plan.shape === 'funnel'
    case 'good':
    case 'poor':
      return plan.metrics.some((metric) => metric.endsWith(cue === 'good' ? 'GoodShare' : 'PoorShare'))
    default:
      return true
  }
}

/** One thing of the site, whose place among the others may be asked for. */
const isOneValue = ({ operator, values }: Plan['filters'][number]): boolean => operator === 'is' && values.length === 1

/** "Does Pinterest send more than Reddit": answers say how much more. Which of two is better depends on the figure. */
const isOfTwo = ({ items, cues, metrics }: Reading, { values }: Plan['filters'][number]): boolean =>
  cues.has('compare') && values.length === 2 && (metrics.length > 0 || !items.some(({ text }) => BETTER.test(text)))
const BETTER = /^(better|worse|doing better|doing worse|besser|schlechter)$/i

/** "Posts by Maya ranked by views" are rows that are named before. */
const isRankedBy = (items: readonly Item[]): boolean =>
  items.some(
    ({ text }, at) =>
      /^ranked by$/i.test(text) &&
      items.slice(0, at).some(({ meanings }) => meanings.some((own) => 'dimension' in own)),
  )

const isOfTerms = ({ by }: Plan): boolean => by === 'organicGoogleSearchQuery'

/** Metrics that a shop alone has. */
export const isOfShop = (metric: Metric): boolean =>
  METRICS[metric].of === 'order' || METRICS[metric].of === 'item' || OF_VISITS_THAT_BUY.includes(metric)

const OF_VISITS_THAT_BUY: readonly Metric[] = [
  'purchaseRate',
  'addToCarts',
  'removeFromCarts',
  'checkouts',
  'checkoutAbandonmentRate',
]

/** Before a part of the site. */
const PLACED =
  /^(?:.* )?(the|our|my|this|your|in|on|of|at|from|to|per|der|die|das|dem|den|im|vom|zum|mein\w*|unser\w*|dein\w*|ihr\w*|how (?:is|was|did|does)|wie (?:lauft|läuft|lief|war))$/i

/** "Visits to the shop": what a shop sells is of the whole of it, but which pages are its pages is not known. */
function isPartUnsaid(items: readonly Item[], at: number, { shape, metrics, filters }: Plan): boolean {
  const { meanings, values } = items[at]!
  const section = meanings.find((meaning) => 'section' in meaning)
  if (!section) return false
  // "By order shop" is no part of the site.
  const [before, next] = [items[at - 1], items[at + 1]]
  const isPlaced = !before || PLACED.test(before.text) || next?.meanings.some((meaning) => 'metric' in meaning)
  if (!isPlaced) return true
  const isPage = filters.some(
    ({ dimension, values: paths }) =>
      dimension === 'pagePath' && values.some((own) => own.dimension === dimension && paths.includes(own.value)),
  )
  const isSale =
    shape === 'funnel' ||
    shape === 'journeys' ||
    metrics.every(isOfShop) ||
    filters.some(({ dimension, values }) => dimension === 'eventName' && values.includes('purchase'))
  return !isPage && !(section.section === 'shop' && isSale)
}

/** "Came to the shop", "visitors of our shop": the owner of a shop means the whole site. "In the shop" is a part of it. */
export function isShopAsSite(items: readonly Item[], at: number): boolean {
  const isShop = items[at]!.meanings.some((meaning) => 'section' in meaning && meaning.section === 'shop')
  const isOther = items[at + 1]?.meanings.some((meaning) => 'dimension' in meaning || 'metric' in meaning)
  const before = items.slice(Math.max(0, at - 3), at).map(({ text }) => text)
  return isShop && !isOther && SHOP_AS_SITE.test(before.join(' '))
}
const SHOP_AS_SITE =
  /\b(?:(?:our|my|unser\w*|mein\w*)(?: online)?|(?:to|visit|visits|visited|visiting) the|(?:besuch\w*|in) den|zum)$/i

/** Signing up happens in a form, which has to be named. */
const SIGNED_UP = /^(sign-?ups?|sign ups|subscriptions|anmeldung(en)?|eintragungen)$/i

/** "The contact form", where no form is known by that name. */
function isNamedForm(items: readonly Item[], at: number, { filters }: Plan): boolean {
  const isOfForm = filters.some(({ dimension }) => dimension === 'customEvent:form_id')
  if (isOfForm) return false
  if (SIGNED_UP.test(items[at]!.text)) return true
  const isForm = (item: Item | undefined) => /^(forms?|formulare?)\b/i.test(item?.text ?? '')
  return items[at]!.values.length > 0 && isForm(items[at + 1])
}

const ORIGINS: readonly string[] = [
  ...['sessionSource', 'sessionMedium', 'sessionSourceMedium', 'sessionDefaultChannelGroup', 'sessionCampaignName'],
  ...['socialNetwork', 'country', 'region', 'city'],
]

/** What is spent besides time. */
const MONEY = /^(money|geld|how much|wie ?viel)$/i

const OF_PAGES: readonly Metric[] = ['screenPageViews', 'entrances', 'exits', 'exitRate']

/** "Views of the blog" may be of all its pages, or of the one page that is called so. */
function isNamesake(items: readonly Item[], at: number, { metrics, filters, by }: Plan): boolean {
  const { meanings, values } = items[at]!
  return (
    meanings.some((meaning) => 'filler' in meaning) &&
    values.some(({ dimension }) => dimension === 'pagePath') &&
    !filters.some(({ dimension }) => dimension === 'pagePath') &&
    by !== 'pagePath' &&
    metrics.some((metric) => OF_PAGES.includes(metric)) &&
    /^(the|der|die|das|dem|des)$/i.test(items[at - 1]?.text ?? '')
  )
}

/** "Revenue per visitor" is a quotient, which is no figure here; "by revenue" is an order. */
const PER = /^(per|each|for each|for every|every|pro|je|jede[nrs]?)$/i

/** A "by" or "per" that nothing follows, or a figure that others are divided by. */
function isLooseBy(items: readonly Item[], at: number, { by, metrics }: Plan): boolean {
  const { meanings, text } = items[at]!
  if (!isCue('by')(items[at]!) || meanings.some((meaning) => 'dimension' in meaning)) return false
  for (const item of items.slice(at + 1)) {
    const says = (key: 'dimension' | 'metric' | 'filter') => item.meanings.some((meaning: Meaning) => key in meaning)
    if (item.values.length > 0 || says('dimension') || says('filter')) return false
    // Without rows there is nothing to order.
    const isFigure = item.meanings.some((meaning) => 'metric' in meaning && metrics.includes(meaning.metric))
    if (says('metric')) return PER.test(text) || (by === undefined && isFigure && !HOW_MANY.test(items[at + 1]!.text))
    if (item.number !== null || !item.meanings.every((meaning) => 'filler' in meaning || 'cue' in meaning)) return true
  }
  return true
}
