/** The last checks of a plan: whether it can be answered, and whether it leaves anything out. */
import {
  addDays,
  countDays,
  type Dimension,
  type Filter,
  GOAL_METRICS,
  METRICS,
  type Metric,
  unitOf,
} from '@curlew/model'
import { isAmount } from '../../additive.ts'
import { checkPlan } from '../../check-plan.ts'
import { isUnderWay, RangeOutsideError, resolveRange } from '../../named-range.ts'
import { isPeriodStep, Plan, type PlanInput } from '../../plan.ts'
import { planDays } from '../../plan-days.ts'
import { isOfSets } from '../lexicon/sets.ts'
import { directionOf } from '../reading/movers.ts'
import { areAlike } from '../reading/ranges-of.ts'
import type { Reading } from '../reading/reading.ts'
import { nightOfOneDay } from '../times/clock.ts'
import { holidayYearBefore, namesHoliday } from '../times/holidays.ts'
import type { Item } from '../vocabulary/item.ts'
import { has } from '../vocabulary/meanings.ts'
import type {
  Decision,
  DeviceTaken,
  DirectionSaid,
  PlaceTaken,
  RefusalReason,
  SetsTaken,
  Surroundings,
  Understanding,
} from '../vocabulary/understanding.ts'
import { nearestPlan } from './nearest-plan.ts'
import { isInvented, lostIn } from './traced.ts'
import { isOfShop, isShopAsSite, unusedIn } from './unused.ts'

export const refused = (refused: RefusalReason, words?: readonly string[]): Understanding => ({
  refused,
  ...(words && words.length > 0 && { words }),
})

export const textsOf = (items: readonly Item[]): string[] => items.map(({ text, written = text }) => written)

/** A question as it was written, without what ends it. */
const wholeOf = (items: readonly Item[]): string => textsOf(items.filter(({ text }) => !/^[?!.]$/.test(text))).join(' ')

/** A weekend is held against the one before, not against the Thursday and Friday before it. */
function besideWeekend(plan: Plan, surroundings: Surroundings): Plan {
  if (plan.compare !== 'previous_period' || !plan.range.includes('..')) return plan
  const { start, end } = resolveRange(plan.range, surroundings)
  const isWeekend = new Date(start).getUTCDay() === 6 && end === addDays(start, 1)
  return isWeekend ? { ...plan, compare: `${addDays(start, -7)}..${addDays(end, -7)}` } : plan
}

/** Black Friday is held against that of the year before, which is on another date. */
function besideHoliday(plan: Plan, { items }: Reading, { locale }: Surroundings): Plan {
  const isByDate = items.some(
    ({ text, meanings }) => meanings.some((own) => 'range' in own && own.range === plan.range) && !namesHoliday(text),
  )
  const before = plan.compare === 'previous_year' && !isByDate ? holidayYearBefore(plan.range, locale) : null
  return before ? { ...plan, compare: before } : plan
}

/** A plan with all its checks, or why it cannot be answered. */
export function finished(
  reading: Reading,
  input: PlanInput | RefusalReason,
  decisions: readonly Decision[],
  surroundings: Surroundings,
  isFollowUp: boolean,
): Understanding {
  if (typeof input === 'string') return refused(input, input === 'not_measured' ? [wholeOf(reading.items)] : undefined)
  const parsed = Plan.safeParse(withGoal(ofOrders(withChart(input, reading)), surroundings))
  if (!parsed.success) return refused('not_together')
  const plan = besideHoliday(
    besideWeekend(ofAverageWeekdays(parsed.data, reading, surroundings), surroundings),
    reading,
    surroundings,
  )
  const isSale =
    plan.shape === 'funnel' ||
    plan.shape === 'journeys' ||
    plan.metrics.some(isOfShop) ||
    plan.filters.some(({ dimension, values }) => dimension === 'eventName' && values.includes('purchase'))
  if (isSale && !surroundings.hasShop) return refused('no_shop')
  const nearest = isPossible(plan) ? null : nearestPlan(plan, reading)
  if (!isPossible(nearest?.plan ?? plan) || comparesTimes(reading, plan)) return refused('not_together')
  // New customers are not new visitors.
  const isOfNewBuyers = [plan.by, ...plan.filters.map(({ dimension }) => dimension)].includes('newVsReturning')
  const buyers = isOfNewBuyers ? reading.items.filter(isOfBuyers) : []
  if (buyers.length > 0 && !isFollowUp) return refused('not_measured', textsOf(buyers))
  const returning = reading.items.filter(isOfReturningBuyers)
  if (returning.length > 0 && !plan.metrics.every(isOfShop)) return refused('not_measured', textsOf(returning))
  const times = timesOfReasons(reading, plan)
  if (times.length > 0) return { refused: 'words', words: textsOf(times), because: 'unheld' }
  const shops = surroundings.hasShop ? reading.items.filter((_, at) => isShopAsSite(reading.items, at)) : []
  const unused = unusedIn(reading, plan, isFollowUp).filter((item) => !shops.includes(item))
  if (unused.length > 0) return refused('words', textsOf(unused))
  const lost = lostIn(reading, plan, surroundings)
  if (lost.length > 0) return refused('words', textsOf(lost))
  if (isInvented(reading, plan, surroundings, isFollowUp)) return refused('words')
  try {
    const { days, compared } = planDays(plan, surroundings)
    if (compared && isOfWhole(reading.items) && isUnderWay(plan.range, surroundings)) return refused('unlike_days')
    // The other days have them all.
    if (compared && plan.filters.some(({ dimension }) => dimension === 'date')) return refused('unlike_days')
    const night = nightOfOneDay(reading.items, days)
    if (night) return { refused: 'words', words: textsOf([night]), because: 'night' }
    const isOfAmounts = plan.metrics.some(isAmount) || plan.shape === 'funnel'
    // Days beside themselves are no comparison.
    if (compared && compared.start === days.start && compared.end === days.end) return refused('no_context')
    if (plan.compare && compared && isOfAmounts && !plan.perDay && !areAlike(plan, compared, surroundings))
      return refused('unlike_days')
  } catch (error) {
    if (!(error instanceof RangeOutsideError)) throw error
    // Ranges before the earliest date have their own message.
    if (error.when === 'future') return refused('future')
  }
  // A position that fell has a higher number: its figures say which way it went.
  const isPlace = plan.metrics.some((metric) => unitOf(metric) === 'position')
  const direction = isPlace ? null : directionSaid(plan, reading)
  return {
    plan: ofAllForms(nearest?.plan ?? plan, reading, surroundings),
    decisions: [
      ...decisions,
      ...(nearest ? [nearest.decision] : []),
      ...(isOfFirstOrders(plan) ? (['orders_not_first'] as const) : []),
      ...placesTaken(reading),
      ...devicesTaken(reading),
      ...setsTaken(reading, plan),
      ...(plan.by === 'pagePath' && plan.metrics.includes('bounceRate') ? (['bounces_of_seen'] as const) : []),
      ...(shops.length > 0 && !isSale && !plan.filters.some(isOfPages) ? (['shop_as_site'] as const) : []),
      ...(returning.length > 0 ? (['returning_as_visitors'] as const) : []),
      ...(reading.isJoined ? (['joined_periods'] as const) : []),
      ...(direction ? [direction] : []),
    ],
  }
}

/** The plan with its goal: the one that is named, or that of the answer before. */
function withGoal({ goal: _, ...input }: PlanInput, { goals = [], previous }: Surroundings): PlanInput {
  const goal = goals[0] ?? previous?.goal
  const isOfGoal = [...(input.metrics ?? []), input.threshold?.of].some(
    (metric) => metric && GOAL_METRICS.includes(metric),
  )
  return isOfGoal && goal ? { ...input, goal } : input
}

const ASKS_WHETHER =
  /^(?:is|are|was|were|did|do|does|has|have|ist|sind|war|waren|hat|haben|gab|gibt|geht|gehen|steigt|steigen|sinkt|sinken|fällt|fallen)\b/i

/** What a question says, or asks, about which way its figure went. */
function directionSaid({ shape, metrics, range, compare }: Plan, { items }: Reading): DirectionSaid | null {
  // "More on Monday or on Saturday" is no question for yes or no.
  const isChoice = items.some(({ text }) => /^(?:or|oder)$/i.test(text))
  const isWhether = ASKS_WHETHER.test(items[0]?.text ?? '') && !isChoice
  const isAsked = shape === 'value' && compare !== undefined && metrics.length === 1 && isWhether
  const direction = shape === 'change' || isAsked ? directionOf(items, true, metrics[0]) : null
  if (direction === null) return null
  const placeOf = (days: string | undefined) =>
    items.findIndex(({ meanings }) => meanings.some((own) => has('range')(own) && own.range === days))
  // "More on the 3rd than on the 5th": plans compare the later days with the earlier ones.
  const isTurned = placeOf(compare) >= 0 && placeOf(range) > placeOf(compare)
  const isRise = (direction === 'most') !== isTurned
  if (isAsked) return isRise ? 'asked_if_rose' : 'asked_if_fell'
  return isRise ? 'said_to_rise' : 'said_to_fall'
}

/** Orders beside a customer's first ones: what is left are those of customers who had ordered before. */
const isOfFirstOrders = ({ metrics, shape }: Plan): boolean =>
  shape === 'value' && metrics.join() === 'transactions,firstTimePurchases'

/** "Newsletter signups" are of all forms that are called newsletter in some way, unless one form is asked for. */
function ofAllForms(plan: Plan, { items }: Reading, { values }: Surroundings): Plan {
  const isOneAsked = items.some(({ text }) => /\b(?:forms?|formular\w*)\b/i.test(text))
  const hasLonger = (name: string) =>
    values.some(({ dimension, value }) => dimension === FORM && value !== name && value.split(/[\s_-]/).includes(name))
  const isShort = ({ dimension, operator, values: [name, second] }: Filter) =>
    dimension === FORM && operator === 'is' && second === undefined && name !== undefined && hasLonger(name)
  if (isOneAsked) return plan
  return {
    ...plan,
    filters: plan.filters.map((own) => (isShort(own) ? { ...own, operator: 'contains' as const } : own)),
  }
}
const FORM = 'customEvent:form_id'

const isOfPages = ({ dimension }: Filter): boolean => dimension === 'pagePath'

const isPossible = (plan: Plan): boolean => checkPlan(plan) === null && !isOfOtherPage(plan)

/** "Versus all of October": a time under way is compared with as many days, not with the whole. */
const isOfWhole = (items: readonly Item[]): boolean =>
  items.some(
    ({ text }, at) =>
      /^(all|the whole of|whole of|whole|entire|full|complete|ganze[nmrs]?|gesamte[nmrs]?)$/i.test(text) &&
      items.slice(at + 1, at + 3).some(({ meanings }) => meanings.some(has('range'))),
  )

const isOfBuyers = ({ meanings }: Item): boolean =>
  meanings.some((own) => 'metric' in own) &&
  meanings.some((own) => 'filter' in own && own.filter.values.includes('purchase'))

/** "Georgia" is a country and a state. */
function placesTaken({ items, filters, against }: Reading): PlaceTaken[] {
  const taken = [...filters, ...(against ? [against] : [])]
  const all = items.flatMap(({ values }) => {
    const places = values.filter(({ dimension }) => Object.hasOwn(PLACES, dimension))
    if (new Set(places.map(({ dimension }) => dimension)).size < 2) return []
    const own = places.find((place) =>
      taken.some(({ dimension, values }) => dimension === place.dimension && values.includes(place.value)),
    )
    return own ? [PLACES[own.dimension]!] : []
  })
  return [...new Set(all)]
}

/** Of a device its kind and its operating system are known, not its model. */
const devicesTaken = ({ items }: Reading): DeviceTaken[] => {
  const says = (device: RegExp) => items.some(({ text, meanings }) => device.test(text) && meanings.some(has('filter')))
  return [
    ...(says(/^iphones?-?$/i) ? (['iphone_as_ios'] as const) : []),
    ...(says(/^ipads?-?$/i) ? (['ipad_as_tablet'] as const) : []),
  ]
}

const setsTaken = ({ items }: Reading, { by }: Plan): SetsTaken[] =>
  items.some(isOfSets) ? [by === 'dayOfWeek' ? 'weekend_by_day' : 'paid_by_channel'] : []

/** People who bought before are not counted; visits by people who had been here before are. */
const isOfReturningBuyers = ({ text, meanings }: Item): boolean =>
  /custom|buyer|kund/i.test(text) &&
  meanings.some((own) => has('filter')(own) && own.filter.dimension === 'newVsReturning')

const PLACES: Partial<Record<Dimension, PlaceTaken>> = {
  country: 'place_as_country',
  region: 'place_as_region',
  city: 'place_as_city',
}

/**
 * Which weekday has most is one of average days, unless the range has each weekday as often. So are weekdays that are held against each other,
 * and those of one range against those of another.
 */
function ofAverageWeekdays(plan: Plan, { cues }: Reading, surroundings: Surroundings): Plan {
  const chosen = plan.filters.find(({ dimension, operator }) => dimension === 'dayOfWeek' && operator === 'is')
  const isBesideOthers =
    (plan.shape === 'series' && plan.by === 'dayOfWeek' && chosen !== undefined && cues.has('moved')) ||
    (plan.shape === 'value' && chosen !== undefined && plan.compare !== undefined)
  const isRanked = plan.shape === 'ranking' && plan.by === 'dayOfWeek'
  if (plan.perDay || !(isRanked || isBesideOthers)) return plan
  const averaged: Plan = { ...plan, perDay: true }
  return checkPlan(averaged) === null && !areWholeWeeks(plan, surroundings) ? averaged : plan
}

/** "Why are there fewer on weekends" compares days of the week or hours with the others: a change is from one time to another. */
const timesOfReasons = ({ items, range }: Reading, { shape, filters, compare }: Plan): Item[] =>
  shape === 'change' && range === null && (compare === undefined || compare === 'previous_period')
    ? items.filter(({ meanings }) =>
        meanings.some(
          (own) =>
            'filter' in own &&
            (own.filter.dimension === 'dayOfWeek' || own.filter.dimension === 'hour') &&
            filters.some(({ dimension }) => dimension === own.filter.dimension),
        ),
      )
    : []

function areWholeWeeks(plan: Plan, surroundings: Surroundings): boolean {
  try {
    const { days } = planDays(plan, surroundings)
    return days.end < surroundings.today && countDays(days) % 7 === 0
  } catch (error) {
    if (error instanceof RangeOutsideError) return true
    throw error
  }
}

/** "Weekends vs weekdays", "morning vs evening": two sets of days or hours, which one filter cannot keep apart. */
function comparesTimes({ cues, items }: Reading, { filters, compare }: Plan): boolean {
  if (!cues.has('compare') || compare !== undefined) return false
  const says = ({ meanings }: Item, name: Dimension) =>
    meanings.some(
      (own) => ('filter' in own && own.filter.dimension === name) || ('dimension' in own && own.dimension === name),
    )
  const isSet = ({ meanings }: Item) => meanings.some((own) => 'filter' in own && own.filter.values.length > 1)
  return filters.some(({ dimension }) => {
    if (dimension !== 'dayOfWeek' && dimension !== 'hour') return false
    const said = items.filter((item) => says(item, dimension))
    return said.length > 1 && said.some(isSet)
  })
}

/** Orders do not belong to the pages read before them, and the duration of a visit does not belong to one of its pages. */
function isOfOtherPage({ metrics, by, filters }: Plan): boolean {
  const isOfPage = [by, ...filters.map(({ dimension }) => dimension)].some(
    (name) => OF_PAGES.includes(name ?? '') || name?.startsWith('customEvent:') === true,
  )
  const isOfMore = (metric: Metric) =>
    METRICS[metric].of === 'order' || METRICS[metric].of === 'item' || metric === 'averageSessionDuration'
  return isOfPage && metrics.some(isOfMore)
}

const OF_PAGES: readonly string[] = ['pagePath', 'pageTitle', 'contentType', 'contentGroup']

/** What customers bought is all that was bought: their event would leave out refunds. */
function ofOrders(plan: PlanInput): PlanInput {
  const { metrics = [], filters = [] } = plan
  const isOfOrders = !plan.per && metrics.length > 0 && metrics.every((metric) => METRICS[metric].of === 'order')
  const isPurchase = ({ dimension, values }: Filter) => dimension === 'eventName' && values.join() === 'purchase'
  return isOfOrders ? { ...plan, filters: filters.filter((filter) => !isPurchase(filter)) } : plan
}

/** "As a chart" is a line over time, and bars elsewhere. */
function withChart(plan: PlanInput, { chart }: Reading): PlanInput {
  if (chart !== null) return plan
  return { ...plan, chart: plan.by === 'date' || isPeriodStep(plan.by) ? 'line' : 'bar' }
}
