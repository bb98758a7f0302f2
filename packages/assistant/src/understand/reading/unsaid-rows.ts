/** Rows that a question asks for without naming their dimension: "what sold best", "where do orders come from". */
import type { Filter, Metric } from '@curlew/model'
import type { Item } from '../vocabulary/item.ts'
import { type Cue, has, MISSING_PAGES } from '../vocabulary/meanings.ts'
import type { DimensionMention } from './dimensions-of.ts'
import { whatMoved } from './movers.ts'

interface SaidOfRows {
  items: readonly Item[]
  cues: ReadonlySet<Cue>
  metrics: readonly Metric[]
  filters: readonly Filter[]
}

export const unsaidRows = (asked: SaidOfRows): DimensionMention[] =>
  whatSold(asked) ??
  whatMoved(asked.items, asked.cues, asked.metrics) ??
  whichMissing(asked) ??
  whereLeft(asked) ??
  whenDone(asked) ??
  whereFrom(asked)

const placeOf = (items: readonly Item[], cue: Cue): number =>
  items.findIndex(({ meanings }) => meanings.filter(has('cue')).some((own) => own.cue === cue))

/** "What sold best" and "best sellers" ask for products. */
function whatSold({ items, cues, metrics }: SaidOfRows): DimensionMention[] | null {
  const at = placeOf(items, 'which')
  const best = items.findIndex(({ text }) => BEST_SELLERS.test(text))
  if (best >= 0 && metrics.length < 2) return [{ at: best, name: 'itemName', lead: 'top' }]
  const isEnd = (['top', 'least', 'best', 'worst'] as const).some((cue) => cues.has(cue))
  // "What was read most" asks for pages, as "what did people read" does.
  const isOfViews =
    metrics.length > 0 && metrics.every((metric) => metric === 'screenPageViews' || metric === 'totalUsers')
  const isRead = items.some(({ text, meanings }) => READ.test(text) && meanings.some(has('metric')))
  const isDone = /^(do|does|did|haben|lesen|lasen)$/i.test(items[at + 1]?.text ?? '')
  if (at >= 0 && isOfViews && ((isEnd && !metrics.includes('totalUsers')) || (isRead && isDone)))
    return [{ at, name: 'pagePath', lead: 'which' }]
  const isOfPieces = metrics.every((metric) => metric === 'itemsPurchased' || metric === 'itemRevenue')
  // "What's selling", without a product, asks for those that are.
  const isSelling = SELLS.test(`${items[at]?.text} ${items[at + 1]?.text}`) && metrics.length < 2
  return at >= 0 && (isEnd || isSelling) && cues.has('sold') && isOfPieces
    ? [{ at, name: 'itemName', lead: 'which' }]
    : null
}

const SELLS =
  /^(what|what's|whats|what is|what are|was) (selling|sells|sold|we sell|verkauft sich|verkaufen sich|verkauft)$/i
const READ = /^(read|view|viewed|look at|looked at|gelesen|lesen|angesehen)$/i

const BEST_SELLERS = /^(best|top)[- ]?sellers?$/i

/** "Which 404 errors were there" asks for the pages. */
function whichMissing({ items, metrics }: SaidOfRows): DimensionMention[] | null {
  const at = items.findIndex(({ text }) => WHICH.test(text))
  const isMissing = items.some(({ meanings }) => MISSING_PAGES.every((own) => meanings.includes(own)))
  return at >= 0 && isMissing && metrics.length === 1 ? [{ at, name: 'pagePath', lead: 'which' }] : null
}

const WHICH = /^(which|welche[nrs]?)$/i

/** "Where do people leave" asks for pages. */
function whereLeft({ items, metrics }: SaidOfRows): DimensionMention[] | null {
  const at = placeOf(items, 'where')
  return at >= 0 && metrics.join() === 'exits' ? [{ at, name: 'pagePath', lead: 'which' }] : null
}

/** "When do people visit" asks for hours, "when did we have the most visits" for days. */
function whenDone({ items, cues, metrics }: SaidOfRows): DimensionMention[] | null {
  const at = placeOf(items, 'when')
  if (at < 0 || (metrics.length === 0 && !cues.has('sold'))) return null
  return [{ at, name: HABIT.test(items[at + 1]?.text ?? '') ? 'hour' : 'date', lead: 'which' }]
}

const HABIT = /^(do|does|are|is|kommen|kommt|kaufen|kauft|besuchen|besucht|bestellen|lesen|sind|ist)$/i

/** "Where do most orders come from". */
function whereFrom({ items, filters }: SaidOfRows): DimensionMention[] {
  const at = placeOf(items, 'where')
  const isOrigin = items.some(
    ({ text }, i) => /^(come|comes|came|coming)$/i.test(text) && items[i + 1]?.text.toLowerCase() === 'from',
  )
  const isKnown = filters.some(({ dimension }) => dimension === 'sessionSource')
  return at >= 0 && isOrigin && !isKnown ? [{ at, name: 'sessionSource', lead: 'which' }] : []
}
