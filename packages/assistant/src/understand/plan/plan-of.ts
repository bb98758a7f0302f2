/** Meanings put together to a plan. */
import type { NamedRange } from '../../named-range.ts'
import type { Plan } from '../../plan.ts'
import { areOfOneKind } from '../reading/apart.ts'
import { otherCurrencyIn } from '../reading/currency.ts'
import { sameDaysOf, weekdayOf } from '../reading/days-after.ts'
import { filterFor } from '../reading/metrics-of.ts'
import { isFastest, whatMoved } from '../reading/movers.ts'
import { pointsBack } from '../reading/pronouns.ts'
import { type Reading, read } from '../reading/reading.ts'
import { filtersAnd } from '../reading/values-of.ts'
import { holidayIn, holidayYearBefore } from '../times/holidays.ts'
import type { Item } from '../vocabulary/item.ts'
import { has, type Meaning } from '../vocabulary/meanings.ts'
import type { Decision, Surroundings, Understanding } from '../vocabulary/understanding.ts'
import { comparesAmongRows } from './among-rows.ts'
import { amongThose } from './among-those.ts'
import { assembled } from './assemble.ts'
import { withLeftOut, withLimitApart, withTakenBack } from './before-follow-up.ts'
import { besideNow } from './beside-now.ts'
import { finished, refused, textsOf } from './finish-plan.ts'
import { followUp } from './follow-up.ts'
import { ALSO } from './follow-up-filters.ts'
import { goesOn, inTotal } from './goes-on.ts'
import { type ItemsAsked, itemsAsked } from './items-asked.ts'
import { asksLive } from './live.ts'
import { asksOverview, overviewOf, saysNothing } from './overview.ts'
import { previousPlanWith } from './previous-plan-with.ts'
import { refusedRequests, refusedWords } from './refused-words.ts'
import { overSteps, usualRange } from './usual-range.ts'

/** Assembles the plan of a question from its items, or the reason for refusing it. */
export function planOf(scanned: readonly Item[], surroundings: Surroundings): Understanding {
  const { previous } = surroundings
  const asked = itemsAsked(scanned, surroundings)
  if (asked === null) return refused('no_context')
  return (
    refusedRequests(asked.items) ??
    (previous ? previousPlanWith(asked.items, previous) : null) ??
    refusedWords(asked, surroundings) ??
    planRead(asked, surroundings)
  )
}

/** The plan of items that all mean something. */
function planRead(asked: ItemsAsked, surroundings: Surroundings): Understanding {
  const { items } = asked
  const { previous } = surroundings
  const whole = read(items, surroundings)
  if ('refused' in whole) return whole
  const counts = countedRows(whole)
  if (whole.cues.has('and') && areOfOneKind(whole.filters)) return refused('several')
  if (counts) return refused('words', textsOf(counts))
  const said = previous ? withLimitApart(withoutWho(whole), previous) : whole
  if (asksLive(said)) return refused('live')
  const isBack = pointsBack(items)
  if (isWithoutContext(said, isBack, surroundings)) return refused('no_context')
  const isFollowUp = goesOn(said, previous) || (isBack && !said.shape)
  const reading = isFollowUp && previous ? said : nowOrTotal(said, previous)
  if (reading === null) return refused('no_context')
  const unheld = comparesAmongRows(said) ?? (previous ? null : countedName(reading))
  if (unheld) return refused('words', textsOf([unheld]))
  if (!previous && asksOverview(reading)) return overview(reading, surroundings)
  if (!isFollowUp) return ofItself(reading, asked, surroundings)
  if (previous) return after(reading, previous, surroundings)
  return saysNothing(reading) && !refersBack(reading) ? nothingAsked(items) : refused('no_context')
}

/** Whether it needs the answer before it, and there is none, or that question was not understood. */
function isWithoutContext(said: Reading, isBack: boolean, { previous, isAfterRefusal }: Surroundings): boolean {
  const isLost = !previous || isAfterRefusal
  if (isBack && isLost) return true
  // What else the buyers of a product bought is in no plan.
  const isListed = (name: string) => said.dimensions.some((own) => own.name === name)
  if (isBack && previous?.filters.some(({ dimension }) => isListed(dimension))) return true
  // "What about revenue" and "why?" may go on from the question that was not understood.
  if (isAfterRefusal && (isOnlyWhy(said) || beginsAsMore(said) || isItThen(said))) return true
  // "France too" adds to something.
  const isMore = said.metrics.length === 0 && said.filters.length > 0 && said.items.some(({ text }) => ALSO.test(text))
  return isMore && Boolean(isLost)
}

function overview(reading: Reading, surroundings: Surroundings): Understanding {
  const decisions: Decision[] = [
    ...(reading.range === null ? (['default_range'] as const) : []),
    ...(reading.isOther ? (['beside_now'] as const) : []),
  ]
  return finished(reading, overviewOf(reading, surroundings), decisions, surroundings, false)
}

/** The plan of a question that goes on from the answer before. */
function after(reading: Reading, previous: Plan, surroundings: Surroundings): Understanding {
  const { items, range } = reading
  if (saysNothing(reading) && items.some(isCourtesy)) return nothingAsked(items)
  const named = range && !reading.cues.has('compare') ? range : null
  const year = named && sameDaysOf(named, previous.range, items, surroundings)
  const days = year ?? (named && weekdayOf(named, previous.range, items, surroundings))
  if (days === 'any') return refused('no_context')
  const dated = days && named ? onDays(reading, named, days) : reading
  const those = amongThose(dated, previous)
  if (those === 'not_together') return refused(those)
  const own = those ?? dated
  const decisions = [...converted(items, surroundings), ...ofOtherYear(reading, year, previous, surroundings)]
  const taken = withTakenBack(own, previous)
  if (taken) return { plan: taken, decisions }
  const unfiltered = withLeftOut(own, previous)
  // Its words are all in the plan, by what that no longer leaves out.
  if (unfiltered) return finished({ ...own, items: [], filters: [] }, unfiltered, decisions, surroundings, true)
  const input = followUp(own, previous, surroundings)
  const longer = range === null && typeof input !== 'string' ? overSteps(input, previous, surroundings) : null
  if (longer) return finished(own, longer.plan, [...decisions, longer.decision], surroundings, true)
  return finished(own, input, decisions, surroundings, true)
}

/** The plan of a question that needs no answer before it. */
function ofItself(reading: Reading, { items, isRate }: ItemsAsked, surroundings: Surroundings): Understanding {
  if (saysNothing(reading)) return nothingAsked(items)
  const decisions: Decision[] = [
    ...(reading.isPeople ? (['users_or_sessions'] as const) : []),
    ...(isRate ? (['rate_of_visits'] as const) : []),
    ...(items.some(isOfHours) ? (['whole_days'] as const) : []),
    ...(items.some(isOfCarts) ? (['abandonment_of_checkouts'] as const) : []),
    ...converted(items, surroundings),
    ...(reading.isOther ? (['beside_now'] as const) : []),
    ...(isFastest(reading) ? (['fastest_by_gain'] as const) : []),
    ...(isOfPostsUnsaid(reading, surroundings) ? (['posts_as_pages'] as const) : []),
    ...(isOfPagesUnsaid(reading) ? (['movers_of_pages'] as const) : []),
  ]
  const input = assembled(reading)
  if (typeof input === 'string' || reading.range !== null)
    return finished(reading, input, decisions, surroundings, false)
  const { range, decision } = usualRange(input)
  return finished(reading, { ...input, range }, [...decisions, decision], surroundings, false)
}

/** What is said of the days in another year, which a follow-up names alone. */
function ofOtherYear(
  { shift }: Reading,
  year: NamedRange | null,
  { range }: Plan,
  { locale }: Surroundings,
): Decision[] {
  const holiday =
    shift === 'year_before'
      ? holidayYearBefore(range, locale)
      : year && holidayIn(Number(year.slice(0, 4)), range, locale)
  if (holiday) return ['same_holiday']
  return year ? ['same_days_of_year'] : []
}

const converted = (items: readonly Item[], { currency }: Surroundings): Decision[] =>
  otherCurrencyIn(items, currency).length > 0 ? ['other_currency'] : []

/** With other days in place of those that are named. */
function onDays(reading: Reading, named: NamedRange, days: NamedRange): Reading {
  const renamed = (own: Meaning): Meaning => ('range' in own && own.range === named ? { range: days } : own)
  const items = reading.items.map((item) => ({ ...item, meanings: item.meanings.map(renamed) }))
  return { ...reading, items, range: days }
}

const nowOrTotal = (said: Reading, previous: Plan | undefined): Reading | null => {
  const whole = previous ? inTotal(said, previous) : said
  return whole && besideNow(whole)
}

/** "So what was it this week?" */
const isItThen = (reading: Reading): boolean =>
  saysNothing(reading) && reading.items.some(({ text }) => /\b(?:it|that|das)\b/i.test(text)) && !asksOverview(reading)

const isOnlyWhy = (reading: Reading): boolean => saysNothing(reading) && reading.cues.has('why')

/** "And the bounce rate?", "what about revenue": a figure and nothing of whom. */
const beginsAsMore = ({ items, filters, range }: Reading): boolean =>
  filters.length === 0 &&
  range === null &&
  (items[0]?.meanings.some((own) => 'cue' in own && (own.cue === 'and' || own.cue === 'follow')) === true ||
    /^(?:what|how) about$/i.test(items[0]?.text ?? '') ||
    /^(?:what|how) about /i.test(items.map(({ text }) => text).join(' ')))

const isCourtesy = ({ meanings }: Item): boolean => meanings.some((own) => 'refuse' in own && own.because !== undefined)

/** A greeting, thanks, and a call for help have an answer of their own. */
function nothingAsked(items: readonly Item[]): Understanding {
  const said = items.flatMap(({ meanings }) => meanings.filter(has('refuse')).flatMap(({ because }) => because ?? []))
  const because = said.find((own) => own === 'help') ?? said[0]
  return { refused: 'nothing_asked', ...(because && { because }) }
}

const isLimited = (before: Item | undefined): boolean =>
  before?.meanings.some((own) => 'cue' in own && ['more', 'less', 'at_least', 'at_most'].includes(own.cue)) === true

/** "Visits with more than 3 pages": how many rows another one has is no figure. */
function countedRows({ items, dimensions }: Reading): Item[] | null {
  const at = items.findIndex(
    ({ number }, i) => number !== null && isLimited(items[i - 1]) && dimensions.some((own) => own.at === i + 1),
  )
  return at < 1 ? null : items.slice(at - 1, at + 2)
}

/** "How many newsletters": what is counted is not what the name narrows. */
function countedName({ items, cues, metrics }: Reading): Item | null {
  const at = items.findIndex(({ meanings }) => meanings.some((own) => 'cue' in own && own.cue === 'count'))
  const next = items[at + 1]
  const isName = next && (next.values.length > 0 || next.meanings.some((own) => 'filter' in own))
  // "How many Winter Hampers did we sell": what is sold are products.
  const isOfProducts = next?.values.some(({ dimension }) => dimension === 'itemName' || dimension === 'itemCategory')
  const isUnsaid = metrics.length === 0 || (!isOfProducts && !items.some((item) => item.meanings.some(has('metric'))))
  const isOnlyThat = isUnsaid && !next?.meanings.some((own) => 'dimension' in own) && !cues.has('share')
  return at >= 0 && isName && isOnlyThat ? next : null
}

/** "Only visitors from Germany", "for returning visitors", of an answer before: whose figures are wanted, not which. */
function withoutWho(reading: Reading): Reading {
  const { items, cues, metrics, filters, dimensions, range } = reading
  const [metric, second] = metrics
  if (!metric || second || dimensions.length > 0 || range !== null) return reading
  const isCounted = metric === 'totalUsers' || metric === 'sessions'
  if (filters.length > 0 && isCounted && cues.has('only')) return { ...reading, metrics: [] }
  const [first] = items
  const isLeftOut = first?.meanings.some((meaning) => 'cue' in meaning && meaning.cue === 'not') === true
  if (filters.length > 0 && isLeftOut && items.every(({ isCut }) => !isCut)) return { ...reading, metrics: [] }
  const isOf = /^(for|from|by|of|fur|für|von|bei)$/i.test(first?.text ?? '')
  const own = isOf || cues.has('only') ? filterFor(metric) : []
  return own.length > 0 ? { ...reading, metrics: [], filters: own.reduce(filtersAnd, filters) } : reading
}

/** "In the last 24 hours" is about the days that they are in. */
const isOfHours = ({ text, meanings }: Item): boolean =>
  /\b\d+ ?(?:hours|h|stunden)$|past day$/i.test(text) && meanings.some(has('range'))

/** Carts that never reached the checkout are in no rate of abandonment. */
const isOfCarts = ({ text, meanings }: Item): boolean =>
  !/checkout|kasse/i.test(text) && meanings.some((own) => 'metric' in own && own.metric === 'checkoutAbandonmentRate')

const isOfPagesUnsaid = ({ items, cues, metrics, dimensions }: Reading): boolean =>
  whatMoved(items, cues, metrics)?.[0]?.at === dimensions[0]?.at && dimensions.length > 0

/** Posts are asked for where no page says that it is one. */
const isOfPostsUnsaid = ({ items, dimensions }: Reading, { values }: Surroundings): boolean =>
  dimensions.some(({ name, at }) => name === 'pagePath' && POST.test(items[at]!.text)) &&
  !values.some(({ dimension }) => dimension === 'contentType')

const POST = /post|article|stor(y|ies)|beitr|artikel|texte/i

/** What only an answer before can give a meaning. */
const refersBack = ({ compare, shift, chart, cues, items, limit }: Reading): boolean =>
  compare !== undefined ||
  shift !== null ||
  chart !== undefined ||
  limit !== null ||
  cues.has('why') ||
  items[0]?.meanings.some(
    (meaning) => 'cue' in meaning && ['and', 'only', 'compare', 'follow'].includes(meaning.cue),
  ) === true
