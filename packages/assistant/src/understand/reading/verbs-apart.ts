/** Verbs in two parts with other words between: "how much did people from France spend", "wie viel geben Kunden aus", "which pages do people land on". */
import type { Item } from '../vocabulary/item.ts'
import { type Cue, dimension, FILLER, has, metric } from '../vocabulary/meanings.ts'
import { folded } from '../vocabulary/words.ts'
import { withoutPeople } from './who-bought.ts'

const SPEND = /^(?:spend|spends|spent|ausgegeben)$/
/** With "aus" at the end. */
const GIVE = /^(?:geben|gibt|gaben|gab)$/
const HOW_MUCH = /^(?:how much|how much money|wie ?viel|wie ?viel geld)$/
const OF_TIME = /\b(?:time|long|zeit|lange)\b/
const HOW_FAST =
  /^(?:how (?:fast|slow|quick|quickly) (?:is|was|does|do|did)|wie (?:schnell|langsam) (?:ist|war|ladt|lud)) /
const OF_SPEED = /^(?:fast|slow|quick|quickly|is|was|does|do|did|load|loads|schnell|langsam|ist|war|ladt|lud)(?: |$)/
const LAND = /^(?:land|landed|arrive|arrived|start|started|began|begin) on$/

/** The items of such a question, with the verb in one place; null for other questions. */
export const withVerbsTogether = (items: readonly Item[]): Item[] | null =>
  asSpending(items) ?? asLanding(items) ?? asSpeed(items)

/** "How fast does the home page load" asks for its speed. */
function asSpeed(items: readonly Item[]): Item[] | null {
  const text = folded(items.map((item) => item.text).join(' '))
  const isOfPage = items.some(
    ({ meanings, values }) =>
      values.some((value) => value.dimension === 'pagePath') ||
      meanings.some((own) => has('filter')(own) && own.filter.dimension === 'pagePath'),
  )
  // "The checkout page" is no figure.
  const hasFigure = items.some(
    ({ meanings, values }) =>
      !values.some((value) => value.dimension === 'pagePath') &&
      meanings.some((own) => 'metric' in own || isCue(own, 'moved')),
  )
  if (!HOW_FAST.test(text) || !isOfPage || hasFigure) return null
  return items.map((item, at) => {
    if (at === 0) return { ...item, meanings: [metric('largestContentfulPaint')] }
    return OF_SPEED.test(folded(item.text)) ? { ...item, meanings: [FILLER] } : item
  })
}

/** Words of spending that no figure was made of; null: there are none. */
export function spendingIn(items: readonly Item[]): string | null {
  const give = items.findIndex((item) => isGiven(item, items))
  return give < 0 ? null : `${items[give]!.text} … ${items[endOf(items)]!.text}`
}

/** How much people spend is revenue. */
function asSpending(items: readonly Item[]): Item[] | null {
  const much = items.findIndex(({ text }) => HOW_MUCH.test(folded(text)))
  const isSpent = (item: Item) => SPEND.test(folded(item.text)) || isGiven(item, items)
  const isOfTime = items.some(({ text }) => OF_TIME.test(folded(text)))
  if (much < 0 || isOfTime || !items.some((item, at) => at > much && isSpent(item))) return null
  return items.map((item, at) => {
    if (at === much) return { ...item, meanings: [metric('purchaseRevenue')] }
    const isEnd = at === endOf(items) && folded(item.text) === 'aus'
    return isSpent(item) || isEnd ? { ...item, meanings: [FILLER], values: [] } : withoutPeople(item)
  })
}

function asLanding(items: readonly Item[]): Item[] | null {
  const land = items.findIndex(({ text }) => LAND.test(folded(text)))
  const pages = items.findIndex(({ meanings }) => meanings.some((own) => isDimension(own, 'pagePath')))
  if (land < 0 || pages < 0 || pages > land) return null
  return items.map((item, at) => {
    if (at === land) return { ...item, meanings: [FILLER] }
    return at === pages ? { ...item, meanings: [dimension('landingPage')] } : item
  })
}

const endOf = (items: readonly Item[]): number => items.findLastIndex(({ text }) => !/^[?!.]$/.test(text))

const isGiven = ({ text }: Item, items: readonly Item[]): boolean =>
  GIVE.test(folded(text)) && folded(items[endOf(items)]?.text ?? '') === 'aus'

const isCue = (own: Item['meanings'][number], cue: Cue): boolean => has('cue')(own) && own.cue === cue
const isDimension = (own: Item['meanings'][number], name: string): boolean =>
  'dimension' in own && own.dimension === name
