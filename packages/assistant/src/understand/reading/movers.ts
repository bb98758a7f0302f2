/** "Which channel lost the most", "countries that grew": rows by how much they changed. */
import { isInverted, METRICS, type Metric, unitOf } from '@curlew/model'
import { isTimeStep, type Plan } from '../../plan.ts'
import type { Item } from '../vocabulary/item.ts'
import { type Cue, has } from '../vocabulary/meanings.ts'
import type { DimensionMention } from './dimensions-of.ts'

const GAINED =
  /^(fastest|quickest|am schnellsten|schnellsten|gain|grow|grew|ris|rose|increas|climb|jump|winner|zugelegt|zugenommen|nahm.? zu|nimmt zu|gewachsen|wachs|wuchs|gestiegen|stieg|steig|gewinner|aufsteiger|gewonnen|zuwachs|anstieg)|\b(?:up|trending|trending \w+|hot|taking off|im trend|gerade beliebt|gut an)$/i
const LOST =
  /^(los[et]|drop|fall|fell|declin|decreas|shr[aiu]nk|dip|collaps|plummet|verlor|verlier|verlust|abgenommen|nahm.? ab|nimmt ab|gesunken|sank|sink|gefallen|fallt|fällt|fiel|zuruckgegangen|zurückgegangen|ruckgang|rückgang|eingebrochen|eingebusst|eingebüßt|einbruch|absteiger)|\bdown$/i
const MORE = /^(more|higher|mehr|hoher|höher)$/i
const LESS = /^(less|fewer|lower|weniger|niedriger)$/i

const IMPROVED = /^(improv|verbesser)/i
const WORSENED = /^(worsen|verschlechter)/i
const BETTER = /^(better|doing better|besser)$/i
const WORSE = /^(worse|doing worse|schlechter)$/i
const NUMBER_CHANGED = /^(increas|decreas|zugenommen|abgenommen|nahm|nimmt|nehmen|mehr|weniger|more|less|fewer)/i

type Direction = 'most' | 'least'

interface SaidOfRows {
  items: readonly Item[]
  cues: ReadonlySet<Cue>
  dimensions: readonly DimensionMention[]
  compare: Plan['compare']
}

/**
 * Which way a figure went: `most` for what gained, `least` for what lost; null: neither is said, or both.
 * @param isCompared whether an earlier time is named, so that "more" is more than then
 * @param metric the figure. Less of it may be better: a position improves as its number falls
 */
export function directionOf(items: readonly Item[], isCompared: boolean, metric?: Metric): Direction | null {
  const moved = items.filter(({ meanings }) => meanings.some((own) => 'cue' in own && own.cue === 'moved'))
  const says = (verb: RegExp, comparative: RegExp) =>
    moved.some(({ text }) => verb.test(text) || (isCompared && comparative.test(text)))
  const isPlace = metric !== undefined && unitOf(metric) === 'position'
  // For a position, "increased" may mean the number or the rank, so no direction is taken.
  if (isPlace && moved.some(({ text }) => NUMBER_CHANGED.test(text))) return null
  const [gained, lost] = [says(GAINED, MORE), says(LOST, LESS)]
  const [improved, worsened] = [says(IMPROVED, BETTER), says(WORSENED, WORSE)]
  const isLowerBetter = metric !== undefined && isInverted(metric)
  const isUp = (isPlace ? lost : gained) || (isLowerBetter ? worsened : improved)
  const isDown = (isPlace ? gained : lost) || (isLowerBetter ? improved : worsened)
  return isUp === isDown ? null : isUp ? 'most' : 'least'
}

/** How a plan orders rows by their change; null if the question does not ask for this order. */
export function moversOf(
  { items, cues, dimensions, compare }: SaidOfRows,
  metrics: readonly Metric[],
  by: Plan['by'],
): { orderBy: 'change'; order: Direction } | null {
  if (!by || isTimeStep(by) || !metrics[0]) return null
  if (['least', 'worst', 'share', 'trend', 'why'].some((cue) => cues.has(cue as Cue))) return null
  // "Against last year" was said, but no range for it was found.
  if (cues.has('compare') && compare === undefined) return null
  const order = directionOf(items, compare !== undefined, metrics[0])
  const lead = dimensions.find(({ name }) => name === by)?.lead ?? null
  const isAsked = lead === 'which' || lead === 'top' || lead === 'list' || cues.has('top') || cues.has('best')
  return order && isAsked ? { orderBy: 'change', order } : null
}

/** "What dropped most", "the biggest losers". A ranking without a named dimension means pages, or products if the metric is about sales. */
export function whatMoved(
  items: readonly Item[],
  cues: ReadonlySet<Cue>,
  metrics: readonly Metric[],
): DimensionMention[] | null {
  const asksForExtreme = cues.has('top') || cues.has('best')
  if (!asksForExtreme || cues.has('why') || directionOf(items, false) === null) return null
  const at = items.findIndex(({ text, meanings }) => NOUN.test(text) || (meanings.some(isWhich) && WHAT.test(text)))
  if (at < 0) return null
  const isOfShop = metrics.some((metric) => METRICS[metric].of === 'order' || METRICS[metric].of === 'item')
  return [{ at, name: isOfShop ? 'itemName' : 'pagePath', lead: 'which' }]
}

const NOUN = /^(winners?|losers?|gewinner|verlierer|aufsteiger|absteiger)$/i
const WHAT = /^(what|what's|was)\b/i
const isWhich = (meaning: Item['meanings'][number]) => has('cue')(meaning) && meaning.cue === 'which'

/** Rows by their change are by how much they gained, not by percent. */
export const isFastest = ({ items, cues }: Pick<SaidOfRows, 'items' | 'cues'>): boolean =>
  cues.has('moved') && items.some(({ text }) => /fastest|quickest|quickly|schnellsten/i.test(text))
