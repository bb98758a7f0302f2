/** Whether a question is a follow-up to the answer before. */
import { type Metric, WEB_VITALS } from '@curlew/model'
import { isTimeStep, type Plan } from '../../plan.ts'
import { isOfSets } from '../lexicon/sets.ts'
import type { Reading } from '../reading/reading.ts'
import type { Item } from '../vocabulary/item.ts'
import type { Cue, Meaning } from '../vocabulary/meanings.ts'

/** Whether a question says too little by itself. */
export function goesOn(reading: Reading, previous: Plan | undefined): boolean {
  const { cues, metrics, dimensions, shape, items, range, filters, against, chart, compare } = reading
  if (shape) return false
  const first = items[0]?.meanings.flatMap((meaning) => ('cue' in meaning ? [meaning.cue] : [])) ?? []
  const begins = first.some((cue) => ['and', 'only', 'follow', 'those'].includes(cue)) || cues.has('those')
  if (previous && asksForOtherFigure(reading, previous)) return true
  // "People instead".
  if (previous && cues.has('follow')) return true
  if (metrics.length > 0) {
    if (!begins) return previous !== undefined && isPart(reading, previous)
    // "And how many returning visitors were there in October?" is whole, unless there is something to go on from.
    return previous !== undefined || cues.has('those')
  }
  if (previous && !begins && isOfNoSpeed(reading, previous)) return false
  if (dimensions.length > 0 && !begins) {
    const { lead, name } = dimensions[0]!
    // "By country" names no figure. "Top pages" implies one, but no days.
    if (lead === 'by' || lead === 'share')
      return previous !== undefined || (range === null && !items.some((item) => isOfSets(item) || namesEvent(item)))
    return previous !== undefined && (range === null || name === previous.by) && (range === null || !isAsked(lead))
  }
  if (begins || (dimensions.length === 0 && filters.length === 0 && against === null))
    return !(range !== null && cues.has('why') && !begins)
  return previous !== undefined || (range === null && chart === undefined && compare === undefined && cues.has('not'))
}

/** An event counts itself: "newsletter_signup by country" is whole. */
const namesEvent = ({ values }: Item): boolean => values.some(({ dimension }) => dimension === 'eventName')

/** "Which pages lost the most?", after how fast one of them is: visits are lost, not seconds. */
const isOfNoSpeed = ({ cues, dimensions, items }: Reading, { metrics }: Plan): boolean =>
  metrics.some((metric) => Object.keys(WEB_VITALS).some((vital) => metric.startsWith(vital))) &&
  dimensions.some(({ lead }) => isAsked(lead)) &&
  (cues.has('moved') || cues.has('top')) &&
  !OF_SPEED.some((cue) => cues.has(cue)) &&
  !items.some(({ text }) => OF_QUALITY.test(text))
const OF_SPEED: readonly Cue[] = ['speed', 'long', 'best', 'worst', 'good', 'poor', 'seconds', 'share', 'percent']
const OF_QUALITY = /improv|better|worse|verbesser|verschlechter|besser|schlechter/i

const isAsked = (lead: Reading['dimensions'][number]['lead']): boolean =>
  lead === 'top' || lead === 'list' || lead === 'which'

/** "How many orders was that?", "how many pieces?": another figure of what was asked before, and nothing else. */
function asksForOtherFigure(reading: Reading, previous: Plan): boolean {
  const { items, metrics, dimensions, filters, range, compare, shift, shape, against, threshold, limit } = reading
  // "By how many people?"
  const isByHowMany = /^(by|von)$/i.test(items[0]?.text ?? '') && HOW_MANY.test(items[1]?.text ?? '')
  const isAlone =
    metrics.length > 0 &&
    // "How many visits per day?"
    dimensions.every(({ name, lead }) => lead === 'by' && isTimeStep(name)) &&
    // Buyers are people with a purchase.
    filters.every(({ dimension }) => dimension === 'eventName') &&
    [range, against, shift, shape, limit].every((own) => own === null) &&
    [compare, threshold, reading.chart].every((own) => own === undefined) &&
    [...reading.cues].every(
      (cue) => OF_ONE_FIGURE.includes(cue) || (cue === 'by' && (reading.per || isByHowMany || dimensions.length > 0)),
    )
  return isAlone && !items.some(({ text }) => WHOLE.test(text)) && !['funnel', 'journeys'].includes(previous.shape)
}

/** "By how many people?", "how many visits was that?": those behind the figure of the answer before, not all who came. */
export function asksOfThat(reading: Reading, previous: Plan): boolean {
  const { items, metrics, cues } = reading
  if (metrics.length !== 1 || !asksForOtherFigure(reading, previous)) return false
  const text = items.map(({ text }) => text).join(' ')
  // "How many people?" is of who did it; users and visits may be of the whole site.
  const isOfPeople = cues.has('count') && items.some(({ meanings }) => meanings.some(isSomebody))
  return OF_THAT.test(text) || POINTS_BACK.test(text) || isOfPeople
}

const OF_THAT = /^(?:(?:and|und) )?(?:by|from|of|in|with|von|aus|in|mit|bei) (?:how many|wie vielen?|wieviele?n?)\b/i
/** Ends in "was that". */
export const POINTS_BACK = /\b(?:(?:is|was|are|were) (?:that|those|these)|(?:ist|war|sind|waren) das)(?: [?!.])?$/i
const isSomebody = (own: Meaning): boolean => 'metric' in own && own.metric === 'totalUsers' && own.isWeak === true

const HOW_MANY = /^(how many|wie viele|wie vielen|wieviele)$/i
const OF_ONE_FIGURE: readonly Cue[] = ['count', 'which', 'money', 'sold', 'and', 'mean']
/** Words for the whole site; they end a follow-up. */
const WHOLE =
  /^(total|totals|overall|in total|altogether|all|any|site|website|web site|our site|my site|on the site|on our site|the whole of|whole of|entire|insgesamt|gesamt|alle|aller|webseite|auf der website|auf der seite|auf unserer seite|visit us|visited us)$/i

/** "How many visits in total?" after an answer: of all visits in the same days. Null if that is ambiguous, because that answer was filtered. */
export function inTotal(reading: Reading, { range, filters }: Plan): Reading | null {
  const { items, metrics, dimensions, shift, compare } = reading
  const isOfDays = reading.range === null && shift === null && compare === undefined
  const isSum = items.some(({ text }) => SUM.test(text)) && !items.some(({ text }) => OF_SITE.test(text))
  if (!isOfDays || !isSum || metrics.length === 0 || dimensions.length > 0) return reading
  return filters.length > 0 && reading.filters.length === 0 ? null : { ...reading, range }
}

const SUM = /^(total|totals|overall|in total|altogether|insgesamt|gesamt)$/i
const OF_SITE = /\b(site|website|visit us|visited us|webseite|seite)$/i

/** "By quantity", "with more than 100 views": no question by itself. */
export function isPart({ items, metrics, dimensions, filters, range, threshold }: Reading, previous: Plan): boolean {
  if (dimensions.length > 0 || filters.length > 0 || range !== null || !previous.by) return false
  const [first] = items
  if (
    !first ||
    !/^(by|in|nach|with|mit|sort by|sort them by|order them by|sorted by|ordered by|rank by|ranked by|sortiert nach|sortiere nach|sortier nach|geordnet nach)$/i.test(
      first.text,
    )
  )
    return false
  return threshold === undefined || metrics[0] === previous.metrics[0] || isItsRevenue(metrics[0], previous)
}

const isItsRevenue = (metric: Metric | undefined, { metrics }: Plan): boolean =>
  metric === 'purchaseRevenue' && metrics[0] === 'itemRevenue'
