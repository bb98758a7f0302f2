/**
 * The last look at a plan: each thing that a question names has to be in it as it was said, and each part of it has to come from the question,
 * from the answer before, or from a stated default. Rules that read single sentences may err; this holds for all of them.
 */
import { countDays, type DateRange, daysOf, type Filter, METRICS, type Metric, unitOf } from '@curlew/model'
import { PEOPLE } from '../../additive.ts'
import { type NamedRange, RangeOutsideError, resolveRange } from '../../named-range.ts'
import { isPeriodStep, isTimeStep, Plan } from '../../plan.ts'
import { LEAST_DAYS, planDays } from '../../plan-days.ts'
import { weekdayOf } from '../../run/run-per-day.ts'
import { isOtherOrigin, isOtherPlace } from '../reading/filters-after.ts'
import { filterFor } from '../reading/metrics-of.ts'
import { PLURAL } from '../reading/name-kinds.ts'
import type { Reading } from '../reading/reading.ts'
import type { Item } from '../vocabulary/item.ts'
import { has, type Meaning } from '../vocabulary/meanings.ts'
import type { Surroundings } from '../vocabulary/understanding.ts'
import { asksOfThat } from './goes-on.ts'

/** Before what a figure is given for each of. */
const EACH = /^(per|for each|each|for every|every|pro|je|jede[nrsm]?)$/i

/** Items that a plan does not have as they were said. */
export function lostIn(reading: Reading, plan: Plan, surroundings: Surroundings): Item[] {
  const { items } = reading
  const days = daysIn(plan, surroundings)
  // Days that are left out are no days of the plan.
  const leavesOut = plan.filters.some(({ dimension, operator }) => dimension === 'date' && operator === 'is_not')
  return items.filter(
    (item, at) =>
      (isEach(items, at) && !isDivided(item, plan)) ||
      (!leavesOut &&
        !item.meanings.filter(has('range')).every(({ range }) => isWithinDays(range, days, surroundings))) ||
      isLostValue(item, reading, plan) ||
      isLostMoney(item, reading, plan) ||
      isOpenShare(items, at, plan) ||
      isOneStep(item, reading, plan, days) ||
      isLooseUnit(item, reading, plan) ||
      isNewToSite(item, reading, plan) ||
      isCountOfRows(items, at, plan) ||
      isOnlyRow(item, reading, plan) ||
      isOpenDeed(items, at, reading) ||
      isLostMost(items, at, plan) ||
      isOrDays(items, at) ||
      isMeanOfNone(item, plan, days) ||
      isOffDays(item, plan, days) ||
      isShareOfAny(items, at, plan),
  )
}

/** Whether a plan has a part that nothing asked for. */
export function isInvented(reading: Reading, plan: Plan, { previous }: Surroundings, isFollowUp: boolean): boolean {
  const before = isFollowUp ? previous : undefined
  const kept: readonly Filter[] = before?.filters ?? []
  // Whom the figure before was of.
  const isOfThat = ({ dimension }: Filter) =>
    (dimension === 'eventName' || dimension === 'newVsReturning') && before !== undefined && asksOfThat(reading, before)
  return (
    plan.filters.some((filter) => !isAsked(filter, reading, kept) && !isOfThat(filter)) ||
    // What narrowed the answer before still does, unless another value of its kind is named.
    kept.some((filter) => !isKept(filter, reading, plan)) ||
    (plan.threshold !== undefined && reading.threshold === undefined && before?.threshold === undefined) ||
    (plan.limit !== USUAL_LIMIT && reading.limit === null && before?.limit === undefined) ||
    (plan.orderBy !== undefined && !reading.cues.has('moved') && before?.orderBy === undefined) ||
    (plan.compare !== undefined && !hasComparison(reading) && before?.compare === undefined)
  )
}

const USUAL_LIMIT = Plan.parse({ shape: 'funnel', range: 'today' }).limit

/** Whether a question compares. How it went, and the usual figures of some days, are beside the time before. */
const hasComparison = ({ compare, cues, metrics }: Reading): boolean =>
  compare !== undefined ||
  metrics.length === 0 ||
  (['compare', 'moved', 'trend', 'why', 'overview'] as const).some((cue) => cues.has(cue))

/** Whether an item comes after "per": what the figure is for each of, also as one of several ("per author and post"). */
function isEach(items: readonly Item[], at: number): boolean {
  if (!items[at]!.meanings.some(isCounted)) return false
  let isJoined = false
  for (let where = at - 1; where >= 0; where--) {
    const { meanings, values, text } = items[where]!
    if (EACH.test(text)) return true
    if (meanings.length + values.length === 0) return false
    const isAnd = meanings.some((own) => has('cue')(own) && own.cue === 'and')
    // "Per returning visitor", "per mobile visit".
    const isPassed = values.length > 0 || meanings.every((own) => 'filler' in own || 'filter' in own)
    if (!isAnd && !isPassed && !(isJoined && meanings.some((own) => 'dimension' in own))) return false
    isJoined = isAnd || (isJoined && isPassed)
  }
  return false
}

const isCounted = (own: Meaning): boolean => 'metric' in own || 'dimension' in own

/** Whether a plan gives its figure for each of something: as a row, a quotient, an average day, or a figure that is one. */
function isDivided({ meanings }: Item, plan: Plan): boolean {
  const of = meanings.filter(has('metric')).map(({ metric }) => metric)
  return (
    meanings.some((own) => 'dimension' in own && (own.dimension === plan.by || plan.perDay === true)) ||
    (plan.per === true && of.some((metric) => metric === plan.metrics[1])) ||
    of.some((metric) => MEANS[metric]?.some((mean) => plan.metrics.includes(mean)))
  )
}

/** Figures that are means of others. */
const MEANS: Partial<Record<Metric, readonly Metric[]>> = {
  sessions: ['screenPageViewsPerSession', 'averageSessionDuration'],
  transactions: ['averagePurchaseRevenue'],
}

/** A name or a kind of visit: its value has to be among the filters, the rows, or what a figure means. */
function isLostValue({ meanings, values }: Item, { filters, against }: Reading, plan: Plan): boolean {
  const said = meanings.filter(has('filter')).map(({ filter }) => filter)
  const read = [...filters, ...(against ? [against] : [])]
  const isOf = ({ dimension, values: own }: Filter) =>
    said.some((filter) => filter.dimension === dimension && filter.values.some((value) => own.includes(value))) ||
    values.some((value) => value.dimension === dimension && own.includes(value.value))
  // Words that were read as something else are the business of other rules.
  const own = read.filter(isOf)
  return own.length > 0 && !own.some(({ dimension }) => isInPlan(dimension, plan))
}

const isInPlan = (dimension: Filter['dimension'], plan: Plan): boolean =>
  plan.by === dimension ||
  plan.filters.some((filter) => filter.dimension === dimension) ||
  // Funnels, journeys and metrics of orders already imply this filter.
  (dimension === 'eventName' &&
    (plan.shape === 'funnel' ||
      plan.shape === 'journeys' ||
      plan.metrics.every((metric) => METRICS[metric].of === 'order')))

/** Whether a filter of a plan was read, or was there before. */
function isAsked(filter: Filter, { filters, against, metrics, items }: Reading, kept: readonly Filter[]): boolean {
  const read = [...filters, ...(against ? [against] : []), ...metrics.flatMap(filterFor)]
  const values = [...read, ...kept].flatMap((own) => (own.dimension === filter.dimension ? own.values : []))
  const isOfPeople = filter.dimension === 'eventName' && items.some(({ meanings }) => meanings.some(isDone))
  return isOfPeople || filter.values.every((value) => values.includes(value))
}

/** Whether a word may be of people who did something. */
const isDone = (own: Meaning): boolean =>
  ('metric' in own && !PEOPLE.includes(own.metric)) || ('cue' in own && own.cue === 'sold') || 'filter' in own

const isKept = (filter: Filter, { filters, against, metrics }: Reading, plan: Plan): boolean =>
  // Of one value, all are rows now.
  filters.some((own) => isOtherPlace(filter, own) || isOtherOrigin(filter, own)) ||
  plan.by === filter.dimension ||
  plan.filters.some((own) => own.dimension === filter.dimension) ||
  [...filters, ...(against ? [against] : [])].some((own) => own.dimension === filter.dimension) ||
  // People who did something are no filter of other figures.
  (filter.dimension === 'eventName' && metrics.length > 0)

/** "How much is from Pinterest" names no figure: it may be visits or money. */
const isLostMoney = ({ text }: Item, { metrics, cues, shape }: Reading, plan: Plan): boolean =>
  /^(how much|wie ?viel)$/i.test(text) &&
  [metrics.length === 0, shape === null, !cues.has('share'), !cues.has('sold')].every(Boolean) &&
  !plan.metrics.some((metric) => unitOf(metric) === 'money')

/** "The share of mobile visits by country": of the country's visits, or of the mobile ones? */
function isOpenShare(items: readonly Item[], at: number, { shape, by, filters }: Plan): boolean {
  const isShare = items[at]!.meanings.some((own) => has('cue')(own) && own.cue === 'share')
  if (!isShare || shape !== 'breakdown' || filters.every(({ dimension }) => dimension === by)) return false
  const of = items.slice(at + 1)
  const rows = of.findIndex(({ meanings }) => meanings.some((own) => 'dimension' in own && own.dimension === by))
  // "The share of posts" names rows and narrows them.
  const isNarrowed = of[rows]?.meanings.some((own) => 'filter' in own) === true
  return of.slice(0, isNarrowed ? rows + 1 : Math.max(0, rows)).some(({ meanings, values }) => {
    const narrows = meanings.some((own) => 'filter' in own || ('metric' in own && filterFor(own.metric).length > 0))
    return narrows || values.length > 0
  })
}

/** "The share of orders with a campaign" is of those with any; a breakdown has a share for each. */
const isShareOfAny = (items: readonly Item[], at: number, { shape, by }: Plan): boolean =>
  shape === 'breakdown' &&
  /^(a|an|any|ein|eine|einen|einem|einer)$/i.test(items[at - 1]?.text ?? '') &&
  !PLURAL.test(items[at]!.text) &&
  items[at]!.meanings.some((own) => 'dimension' in own && own.dimension === by) &&
  items.slice(0, at).some(({ meanings }) => meanings.some((own) => has('cue')(own) && own.cue === 'share'))

/** "Which countries are new": new are visitors, not countries. */
const isNewToSite = ({ meanings }: Item, { metrics, dimensions }: Reading, { shape }: Plan): boolean =>
  shape === 'ranking' &&
  metrics.length === 0 &&
  dimensions.some(({ lead }) => lead === 'which') &&
  meanings.some((own) => 'filter' in own && own.filter.dimension === 'newVsReturning')

/** "How many pages?" is no figure of each page. */
function isCountOfRows(items: readonly Item[], at: number, { by, count }: Plan): boolean {
  const isRow = items[at]!.meanings.some((own) => 'dimension' in own && own.dimension === by)
  const before = items.slice(0, at).findLast(({ meanings }) => !meanings.every((own) => 'filler' in own))
  const isMany = /^(how many|number of|count of|wie viele|wieviele|anzahl)$/i.test(before?.text ?? '')
  return isRow && isMany && !count && !items[at]!.meanings.some((own) => 'metric' in own)
}

/** "Is Germany among the top 5?": a ranking of one row has it first. */
const isOnlyRow = ({ values }: Item, { against }: Reading, { shape, by, filters }: Plan): boolean =>
  shape === 'ranking' &&
  against === null &&
  filters.some((own) => own.dimension === by && own.operator === 'is' && own.values.length === 1) &&
  values.some(({ dimension }) => dimension === by)

/** "What did Pinterest bring", "what share of Germans buy": neither names a figure. */
function isOpenDeed(items: readonly Item[], at: number, { metrics, cues, dimensions }: Reading): boolean {
  const says = (cue: 'which' | 'share') => items[at]!.meanings.some((own) => has('cue')(own) && own.cue === cue)
  const isDeed = says('which') && /^(do|does|did)$/i.test(items[at + 1]?.text ?? '')
  const isUnsaid = !items.some(({ meanings }) => meanings.some((own) => 'metric' in own))
  if (dimensions.length > 0) return false
  return (isDeed && metrics.length === 0) || (says('share') && cues.has('sold') && isUnsaid)
}

/** "Viewed by the most people": what there is most of orders the rows. */
function isLostMost(items: readonly Item[], at: number, { shape, metrics, by }: Plan): boolean {
  const before = items[at - 1]?.meanings ?? []
  const isMost = before.some((own) => has('cue')(own) && ['top', 'least'].includes(own.cue))
  const of = items[at]!.meanings.filter(has('metric')).map(({ metric }) => metric)
  // "When do most people visit" is about the time.
  return (
    isMost && shape === 'ranking' && !isTimeStep(by) && of.includes('totalUsers') && !metrics.includes('totalUsers')
  )
}

/** "On or after 10 November": with that day, where "after" is without it. */
const isOrDays = (items: readonly Item[], at: number): boolean =>
  items[at]!.meanings.some((own) => has('cue')(own) && own.cue === 'or') &&
  [at - 1, at + 1].some((near) =>
    /\b(after|before|later|earlier|nach|vor|spater|später|fruher|früher)\b/i.test(items[near]?.text ?? ''),
  )

/** "The average month" of days that need not hold a whole one. */
const isMeanOfNone = ({ meanings }: Item, { shape, by }: Plan, planned: PlannedDays | null): boolean =>
  meanings.some((own) => has('cue')(own) && own.cue === 'mean') &&
  shape === 'series' &&
  isPeriodStep(by) &&
  planned !== null &&
  countDays(planned.days) < LEAST_DAYS[by]

/** "Monday to Friday with the weekend": days that are on none of these weekdays. */
function isOffDays({ meanings }: Item, { filters }: Plan, planned: PlannedDays | null): boolean {
  const weekdays = filters.find(({ dimension, operator }) => dimension === 'dayOfWeek' && operator === 'is')
  if (!weekdays || planned === null || countDays(planned.days) > 6) return false
  const isSaid = meanings.some((own) => has('filter')(own) && own.filter.dimension === 'dayOfWeek')
  return isSaid && !daysOf(planned.days).some((day) => weekdays.values.includes(weekdayOf(day)))
}

const STEPS: Partial<Record<NonNullable<Plan['by']>, number>> = { date: 1, week: 7, month: 31, quarter: 92, year: 366 }

/** "Was October our best month?" is about other months too: one alone is always first. */
function isOneStep(
  { meanings }: Item,
  { dimensions }: Reading,
  { shape, by, range }: Plan,
  planned: PlannedDays | null,
): boolean {
  const most = by && STEPS[by]
  if (!most || shape !== 'ranking' || !planned || dimensions.length === 0) return false
  const isOne = /^(month|quarter|year)$/.test(by)
    ? new RegExp(`:${by}$|^${by}:`).test(range)
    : countDays(planned.days) <= most
  return isOne && meanings.some((own) => 'dimension' in own && own.dimension === by)
}

const UNIT = /^(day|week|month|hour|tag|woche|monat|stunde)$/i

/** A unit of time that nothing asks for: "the complete month" is no list of months. */
const isLooseUnit = ({ meanings, text }: Item, { dimensions }: Reading, { shape, by }: Plan): boolean =>
  UNIT.test(text) &&
  shape === 'series' &&
  meanings.some((own) => 'dimension' in own && own.dimension === by) &&
  dimensions.every(({ lead }) => lead === 'list' || lead === null)

interface PlannedDays {
  days: DateRange
  compared?: DateRange
}

function daysIn(plan: Plan, surroundings: Surroundings): PlannedDays | null {
  try {
    return planDays(plan, surroundings)
  } catch (error) {
    if (error instanceof RangeOutsideError) return null
    throw error
  }
}

/** Whether days that were named are among those of a plan, or touch them: parts of days and weeks are cut out of them by other words. */
function isWithinDays(range: NamedRange, planned: PlannedDays | null, surroundings: Surroundings): boolean {
  if (planned === null) return true
  try {
    const { start, end } = resolveRange(range, surroundings)
    return [planned.days, ...(planned.compared ? [planned.compared] : [])].some(
      (days) => days.start <= end && start <= days.end,
    )
  } catch (error) {
    if (error instanceof RangeOutsideError) return true
    throw error
  }
}
