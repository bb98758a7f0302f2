/** "How many reached the goal Form sent": goals are known by their names. A page is reached by visits; who did something are people. */
import { isAmount } from '../../additive.ts'
import { FILLER, has } from '../vocabulary/meanings.ts'
import type { Item } from './scan.ts'

const GOAL = /^(?:the )?(?:goals?|ziele?s?)$/i
const CONVERSIONS = /^(?:conversions?|completions?|reached|abschlüsse|konversionen)$/i

/** With the goal as what is counted, where its name stands beside the word; else as given, and "goal" is refused as a target. */
export function withGoals(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(({ text }) => GOAL.test(text))
  const goal = at < 0 ? undefined : namedBeside(items, at)
  if (goal === undefined) return items
  const isOther = ({ text, meanings }: Item) => meanings.some(has('metric')) && !CONVERSIONS.test(text)
  const others = items.filter(isOther)
  // The rate of a goal is another one than that of orders.
  if (others.some((item) => item.meanings.some((own) => has('metric')(own) && !isAmount(own.metric)))) return items
  return items.map((item, i) => {
    const counted = { metric: goal === 'eventName' ? ('totalUsers' as const) : ('sessions' as const) }
    if (i === at) return { ...item, meanings: [others.length > 0 ? FILLER : counted] }
    return CONVERSIONS.test(item.text) ? { ...item, meanings: [FILLER] } : item
  })
}

/** Of what a goal is that is named beside a word, with nothing but small words between; undefined: none is. */
function namedBeside(items: readonly Item[], at: number): 'eventName' | 'pagePath' | undefined {
  const isSmall = ({ meanings, values, text }: Item) =>
    values.length === 0 && (CONVERSIONS.test(text) || (meanings.length > 0 && meanings.every(has('filler'))))
  const beside = [1, -1].flatMap((step) => {
    let where = at + step
    for (let item = items[where]; item && isSmall(item); item = items[where]) where += step
    return (items[where]?.values ?? []).map(({ dimension }) => dimension)
  })
  return beside.find((dimension) => dimension === 'eventName' || dimension === 'pagePath')
}
