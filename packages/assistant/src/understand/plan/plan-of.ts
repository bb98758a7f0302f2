/** Meanings put together to a plan. */
import type { Dimension } from '@curlew/model'
import type { NamedRange } from '../../named-range.ts'
import type { Plan, PlanInput } from '../../plan.ts'
import { areOfOneKind, haveOwnTimes } from '../reading/apart.ts'
import { asShares } from '../reading/as-shares.ts'
import { otherCurrencyIn } from '../reading/currency.ts'
import { sameDaysOf, weekdayOf, withDaysBefore } from '../reading/days-after.ts'
import { filterFor } from '../reading/metrics-of.ts'
import { withMoreRows } from '../reading/more-rows.ts'
import { isFastest, whatMoved } from '../reading/movers.ts'
import { isCorrection, withOtherNumber } from '../reading/other-number.ts'
import { withAllWeekdays, withDropped } from '../reading/plain-verbs.ts'
import { pointingAtRow, pointsBack, withoutEach } from '../reading/pronouns.ts'
import { perEach } from '../reading/quotients.ts'
import { type Reading, read } from '../reading/reading.ts'
import { isRefusedText, isSeveral } from '../reading/refusals.ts'
import { refusedRequest, withSiteSearches } from '../reading/requests.ts'
import { unheldIn } from '../reading/unheld.ts'
import { filtersAnd } from '../reading/values-of.ts'
import { spendingIn, withVerbsTogether } from '../reading/verbs-apart.ts'
import { asBuyersOfThem, asBuyingRate, asPeopleWhoBought, asWhatWasBought } from '../reading/who-bought.ts'
import { ofWholeSite } from '../reading/whole-site.ts'
import { openYearAgo } from '../reading/year-ago.ts'
import { namePartIn } from '../scanning/name-parts.ts'
import type { Item } from '../vocabulary/item.ts'
import { has, type Meaning } from '../vocabulary/meanings.ts'
import { withSearchTerms } from '../vocabulary/search-term-names.ts'
import type { Decision, Surroundings, Understanding } from '../vocabulary/understanding.ts'
import { comparesAmongRows } from './among-rows.ts'
import { amongThose } from './among-those.ts'
import { assembled } from './assemble.ts'
import { besideNow } from './beside-now.ts'
import { finished, refused, textsOf } from './finish-plan.ts'
import { ALSO, followUp, withLeftOut, withLimitApart } from './follow-up.ts'
import { goesOn, inTotal, POINTS_BACK } from './goes-on.ts'
import { asksLive, isNow } from './live.ts'
import { overSteps, usualRange } from './usual-range.ts'

/** Assembles the plan of a question from its items, or the reason for refusing it. */
export function planOf(scanned: readonly Item[], surroundings: Surroundings): Understanding {
  const dated = withDaysBefore(scanned, surroundings.previous?.range, surroundings)
  if (dated === null) return refused('no_context')
  const rows = withoutEach(dated, surroundings.previous)
  const spoken = withAllWeekdays(withDropped(withSearchTerms(rows)))
  const terms = withSiteSearches(spoken, surroundings.values)
  const named = withVerbsTogether(terms) ?? terms
  const rate = asBuyingRate(named)
  const buyers = (surroundings.previous && asBuyersOfThem(named)) ?? asPeopleWhoBought(named) ?? asWhatWasBought(named)
  const asked = rate ?? buyers ?? named
  // "No, last month", after an answer.
  const items = surroundings.previous ? asked.filter((item, at) => at > 0 || !isCorrection(item)) : asked
  const refusal = isRefusedText(items) ?? refusedRequest(items) ?? refusedWord(items)
  if (refusal?.refuse === 'person' && items.some(isNow)) return refused('live')
  if (refusal && refusal.refuse !== 'nothing_asked')
    return {
      ...refused(refusal.refuse, refusal.refuse === 'not_measured' ? wordsFor(items, refusal) : undefined),
      ...('because' in refusal && refusal.because && { because: refusal.because }),
    } as Understanding
  const { previous } = surroundings
  const everything = previous && ofWholeSite(items, previous)
  if (everything === 'none') return refused('no_context')
  if (everything) return { plan: everything, decisions: [] }
  const longer = previous && withMoreRows(items, previous)
  if (longer === 'none') return refused('words', textsOf(items))
  if (longer) return { plan: longer, decisions: [] }
  const shares = previous && asShares(items, previous)
  if (shares === 'none') return refused('no_context')
  if (shares) return { plan: shares, decisions: [] }
  const other = previous && withOtherNumber(items, previous)
  if (other === 'none') return refused('no_context')
  if (other) return { plan: other, decisions: [] }
  const each = previous && perEach(items, previous)
  if (each) return { plan: each, decisions: [] }
  const unknown = items.filter((own) => own.meanings.length === 0 && own.values.length === 0 && own.number === null)
  const impossible = items.find((item) => item.meanings.some((own) => has('because')(own) && !has('refuse')(own)))
  if (impossible) {
    const { because } = impossible.meanings.find(has('because'))!
    return { refused: 'words', words: textsOf([impossible]), because }
  }
  // "How many orders was that?"
  if (!previous && POINTS_BACK.test(items.map(({ text }) => text).join(' '))) return refused('no_context')
  const isBack = pointsBack(items)
  const unheld = unheldIn(items) ?? (named === terms ? spendingIn(items) : null)
  if (unheld) return { refused: 'words', words: [unheld], because: 'unheld' }
  const part = namePartIn(items)
  if (part) return { refused: 'words', words: part, because: 'name_part' }
  const pointing = previous && pointingAtRow(items, previous)
  if (pointing) return { refused: 'words', words: [pointing], because: 'row' }
  const unclear = items.find((item) => item.names)
  if (unclear) return { refused: 'words', words: unclear.names!, because: 'several_names' }
  if (unknown.length > 0) return refused('words', textsOf(unknown))
  if (isSeveral(items) || haveOwnTimes(items)) return refused('several')

  const foreign = otherCurrencyIn(items, surroundings.currency)
  // So much of another currency cannot be held against what is counted.
  if (foreign.some((own) => [-1, 1].some((step) => items[items.indexOf(own) + step]?.number != null)))
    return refused('not_measured', textsOf(foreign))
  const converted: Decision[] = foreign.length > 0 ? ['other_currency'] : []
  const ago = openYearAgo(items, previous !== undefined)
  if (ago) return { refused: 'words', words: textsOf([ago]), because: 'year_ago' }
  const whole = read(items, surroundings)
  if ('refused' in whole) return whole
  if (whole.cues.has('and') && areOfOneKind(whole.filters)) return refused('several')
  const counts = countedRows(whole)
  if (counts) return refused('words', textsOf(counts))
  const said = previous ? withLimitApart(withoutWho(whole), previous) : whole
  if (asksLive(said)) return refused('live')
  if (isBack && (!previous || surroundings.isAfterRefusal)) return refused('no_context')
  // What else the buyers of a product bought is in no plan.
  const isListed = (name: string) => said.dimensions.some((own) => own.name === name)
  if (isBack && previous?.filters.some(({ dimension }) => isListed(dimension))) return refused('no_context')
  // "What about revenue" and "why?" may go on from the question that was not understood.
  if (surroundings.isAfterRefusal && (isOnlyWhy(said) || beginsAsMore(said))) return refused('no_context')
  // "France too" adds to something.
  const isMore = said.metrics.length === 0 && said.filters.length > 0 && items.some(({ text }) => ALSO.test(text))
  if (isMore && (!previous || surroundings.isAfterRefusal)) return refused('no_context')
  const isFollowUp = goesOn(said, previous) || (isBack && !said.shape)
  const reading = isFollowUp && previous ? said : nowOrTotal(said, previous)
  if (reading === null) return refused('no_context')
  const among = comparesAmongRows(said)
  if (among) return refused('words', textsOf([among]))
  const counted = previous ? null : countedName(reading)
  if (counted) return refused('words', textsOf([counted]))
  const besides: Decision[] = reading.isOther ? ['beside_now'] : []
  if (!previous && asksOverview(reading)) {
    const unsaid = reading.range === null ? (['default_range'] as const) : []
    return finished(reading, overviewOf(reading, surroundings), [...unsaid, ...besides], surroundings, false)
  }
  if (isFollowUp) {
    if (!previous) return saysNothing(reading) && !refersBack(reading) ? nothingAsked(items) : refused('no_context')
    if (saysNothing(reading) && items.some(isCourtesy)) return nothingAsked(items)
    const { range } = reading
    const named = range && !reading.cues.has('compare') ? range : null
    const year = named && sameDaysOf(named, previous.range, items, surroundings)
    const days = year ?? (named && weekdayOf(named, previous.range, items, surroundings))
    if (days === 'any') return refused('no_context')
    const dated = days && named ? onDays(reading, named, days) : reading
    const those = amongThose(dated, previous)
    if (those === 'not_together') return refused(those)
    const own = those ?? dated
    const decisions = [...converted, ...(year ? (['same_days_of_year'] as const) : [])]
    const unfiltered = withLeftOut(own, previous)
    // Its words are all in the plan, by what that no longer leaves out.
    if (unfiltered) return finished({ ...own, items: [], filters: [] }, unfiltered, decisions, surroundings, true)
    const input = followUp(own, previous, surroundings)
    const longer = range === null && typeof input !== 'string' ? overSteps(input, previous, surroundings) : null
    if (longer) return finished(own, longer.plan, [...decisions, longer.decision], surroundings, true)
    return finished(own, input, decisions, surroundings, true)
  }
  if (saysNothing(reading)) return nothingAsked(items)
  const decisions: Decision[] = [
    ...(reading.isPeople ? (['users_or_sessions'] as const) : []),
    ...(rate ? (['rate_of_visits'] as const) : []),
    ...(items.some(isOfHours) ? (['whole_days'] as const) : []),
    ...(items.some(isOfCarts) ? (['abandonment_of_checkouts'] as const) : []),
    ...converted,
    ...besides,
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

/** "Who is my most popular author", "who are our top referrers": those who write and sites that link here have names. */
function refusedWord(items: readonly Item[]): Extract<Meaning, { refuse: unknown }> | undefined {
  const isOfNames = items.some(({ meanings }) =>
    meanings.some((own) => 'dimension' in own && NAMED_WHO.some((name) => name === own.dimension)),
  )
  return items
    .filter(({ text }) => !(isOfNames && WHO_IS.test(text)))
    .flatMap(({ meanings }) => meanings.filter(has('refuse')))[0]
}

const NAMED_WHO: readonly Dimension[] = ['customEvent:author', 'sessionSource']
const WHO_IS = /^(who (is|are|was|were)|wer (ist|sind|war|waren))$/i

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

const wordsFor = (items: readonly Item[], meaning: Meaning) =>
  textsOf(items.filter(({ meanings }) => meanings.includes(meaning)))

const saysNothing = ({ metrics, dimensions, shape, against, filters, cues, range }: Reading): boolean =>
  metrics.length === 0 &&
  dimensions.length === 0 &&
  !shape &&
  !against &&
  filters.length === 0 &&
  !(cues.has('why') && range !== null)

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

/** "How was last week?", "how is my site doing?", "how does this month compare to last month?" */
function asksOverview(reading: Reading): boolean {
  const { items, cues, shift, chart, limit, range, compare, threshold } = reading
  if (!saysNothing(reading) || shift !== null || chart !== undefined || limit !== null || threshold) return false
  // "Is Monday better than Tuesday" is about all of them.
  if (cues.has('moved') && items.some(({ text }) => WEEKDAY.test(text))) return false
  if (range !== null)
    return (
      cues.has('overview') ||
      // "Last 7 days", and nothing else.
      items.every(({ meanings }) => meanings.some((own) => has('range')(own) || has('filler')(own))) ||
      items.some(({ text }) => ALL_FIGURES.test(text)) ||
      (cues.has('compare') && compare !== undefined)
    )
  // "How was it?" goes on from something.
  const isWhole = ({ meanings, text }: Item) =>
    meanings.some((own) => 'cue' in own && own.cue === 'overview') &&
    (text.split(' ').length > 2 || OVERVIEW.test(text))
  return compare === undefined && items.some(isWhole)
}

const WEEKDAY =
  /^(?:(?:the|than|der|als) )?(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day|(?:sonn|mon|diens|donners|frei|sams)tag|mittwoch)$/i
/** "Stats for last week" are the usual figures. */
const ALL_FIGURES =
  /^(stats|statistics|numbers|figures|data|report|report on|report of|results|metrics|performance|summari[sz]e|zahlen|statistik|kennzahlen|daten|bericht)$/i
const OVERVIEW = /^(overview|summary|überblick|ubersicht|übersicht|uberblick|zusammenfassung)/i

const SHOP = /\b(shop|store|webshop|laden)\b/i

/** "How was last week?": how many came and what they saw, or what a shop sold, beside the time before. */
const overviewOf = ({ items, range, compare }: Reading, { hasShop }: Surroundings): PlanInput => ({
  ...{
    shape: 'value',
    metrics:
      hasShop && items.some(({ text }) => SHOP.test(text))
        ? ['purchaseRevenue', 'transactions', 'averagePurchaseRevenue']
        : ['sessions', 'totalUsers', 'screenPageViews'],
  },
  ...{ range: range ?? 'last:30d', compare: compare ?? 'previous_period' },
})
