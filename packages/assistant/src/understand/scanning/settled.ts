/** Words whose meaning depends on the words beside them. */
import type { Metric } from '@curlew/model'
import type { Item } from '../vocabulary/item.ts'
import {
  cue,
  dimension,
  FILLER,
  has,
  is,
  type Meaning,
  WITH_COUPON,
  WITHOUT_COUPON,
  WORKING_DAYS,
} from '../vocabulary/meanings.ts'

const isFiller = ({ meanings }: Item): boolean => meanings.some((meaning) => 'filler' in meaning)

/** Before what no number is: "over the last week", "unter Windows". */
const LOOSE = /^(over|uber|über|unter)$/i
/** Before days: all that was until then, which no range is. */
const ENDLESS = /^(before|through|bis|bis zu|until|till)$/i
/** Before a place in a list. */
const PLACED = /^(come|comes|came|coming|rank|ranks|ranked|ranking|finished|placed)$/i
const END_OF_LIST: Readonly<Record<string, 'best' | 'worst'>> = { first: 'best', last: 'worst' }
/** After a comparison: the time before the one that is asked about. */
const BEFORE_THIS = /^(?:(?:the|dem|der|den) )?(?:last|previous|prior|letzte[nrm]?|vorige[nrm]?|vorherige[nrm]?)$/i
/** After a comparison: before what is asked about, not before today. */
const PERIOD_BEFORE = /^(?:the )?(?:previous|prior|preceding) (?:day|week|month|quarter|year)$/i
/** After "display", which may be a kind of advertising as well. */
const DISPLAYED = /^(the|me|us|all|a|my|our)$/i

const isOfNewcomers = (meaning: Meaning): boolean =>
  'filter' in meaning && meaning.filter.dimension === 'newVsReturning'
const VISITING: readonly Metric[] = [
  ...(['sessions', 'engagedSessions', 'totalUsers', 'newUsers', 'returningUsers', 'screenPageViews'] as const),
  ...(['screenPageViewsPerSession', 'bounceRate', 'engagementRate', 'averageSessionDuration', 'purchaseRate'] as const),
]
const isThing = ({ meanings }: Item): boolean =>
  meanings.some((meaning) => 'dimension' in meaning && meaning.dimension !== 'newVsReturning') ||
  meanings.some((meaning) => has('metric')(meaning) && !VISITING.includes(meaning.metric))

const isAskedFor = (before: Item | undefined): boolean =>
  before?.meanings.some((own) => 'cue' in own && ['by', 'which', 'top', 'least', 'best', 'worst'].includes(own.cue)) ===
  true

/** The item with what it means between the two beside it. */
export function settled(own: Item, before: Item | undefined, next: Item | undefined): Item {
  const cues = own.meanings.flatMap((meaning) => ('cue' in meaning ? [meaning.cue] : []))
  const isNumber =
    next !== undefined &&
    (next.number !== null || next.meanings.some((meaning) => 'cue' in meaning && meaning.cue === 'money'))
  // "Over the last week" and "über Google" are no thresholds; "more than last week" compares.
  if (cues.some((cue) => ['more', 'less', 'at_least', 'at_most'].includes(cue)) && !isNumber) {
    const others = own.meanings.filter((meaning) => !('cue' in meaning))
    if (/\b(than|als)$/.test(own.text)) return { ...own, meanings: [...others, cue('moved'), cue('compare')] }
    // "Up to October", "pages under /blog/" are neither a number nor what follows alone.
    const isLoose = LOOSE.test(own.text) && !next?.values.some(({ dimension }) => dimension === 'pagePath')
    return { ...own, meanings: isLoose ? [...others, FILLER] : [] }
  }
  const isCompared = before?.meanings.some((meaning) => has('cue')(meaning) && meaning.cue === 'compare')
  if (isCompared && PERIOD_BEFORE.test(own.text)) return { ...own, meanings: [{ compare: 'previous_period' }] }
  // "This month compared to the last".
  const isEnd = !next || /^[?!.]$/.test(next.text)
  if (BEFORE_THIS.test(own.text) && isEnd && isCompared) return { ...own, meanings: [{ compare: 'previous_period' }] }
  const isOfDays = next?.meanings.some((meaning) => 'range' in meaning) === true
  if (/^ab$/i.test(own.text)) return { ...own, meanings: [isOfDays ? cue('since') : FILLER] }
  if (isOfDays && ENDLESS.test(own.text)) return { ...own, meanings: [] }
  // "Which page came last?" is about places, not about days.
  const place = before && PLACED.test(before.text) ? END_OF_LIST[own.text.toLowerCase()] : undefined
  if (place) return { ...own, meanings: [cue(place)] }
  // "Morning! How many came?" greets.
  if (
    /^(morning|evening|afternoon|morgen|abend)$/i.test(own.text) &&
    !before &&
    (next?.isCut || /^[!,]$/.test(next?.text ?? ''))
  )
    return { ...own, meanings: [FILLER] }
  // "Sold 5 times" is as often as 5 sold.
  if (/^(times|mal)$/i.test(own.text) && before && before.number !== null && own.meanings.length === 0)
    return { ...own, meanings: [FILLER] }
  // "From October on".
  if (/^on$/i.test(own.text) && !next && before?.meanings.some((meaning) => 'range' in meaning))
    return { ...own, meanings: [] }
  // "And now by country" does not ask about this moment.
  if (/^now$/i.test(own.text) && (!before || /^and$/i.test(before.text))) return { ...own, meanings: [FILLER] }
  if (/^display$/i.test(own.text) && (!before || isFiller(before)))
    return { ...own, values: [], meanings: next && DISPLAYED.test(next.text) ? [FILLER] : [] }
  // "With the coupon WELCOME10" is that one.
  const ofCoupons = own.meanings.find((meaning) => meaning === WITH_COUPON || meaning === WITHOUT_COUPON)
  if (ofCoupons && next?.values.some(({ dimension }) => dimension === 'orderCoupon'))
    return {
      ...own,
      meanings: [...(ofCoupons === WITHOUT_COUPON ? [cue('not')] : []), dimension('orderCoupon')],
    }
  // "Weekday visits" are those of working days.
  if (/^weekday$/i.test(own.text) && next?.meanings.some((meaning) => 'metric' in meaning) && !isAskedFor(before))
    return { ...own, meanings: [is('dayOfWeek', ...WORKING_DAYS)] }
  // New are visits and people. An order is not new, nor is a page.
  if (own.meanings.some(isOfNewcomers) && next && isThing(next)) return { ...own, meanings: [] }
  // "What % of orders" asks for a share.
  if (cues.includes('percent') && (before?.number ?? null) === null) return { ...own, meanings: [cue('share')] }
  // "As a pie chart", in German.
  const isDrawn = next?.meanings.some((meaning) => 'chart' in meaning)
  return isDrawn && own.text.toLowerCase() === 'als' ? { ...own, meanings: [FILLER] } : own
}
