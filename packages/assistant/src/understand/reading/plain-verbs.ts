/** Words that mean something else where they begin a question, or beside certain others. */

import type { Item } from '../vocabulary/item.ts'
import { cue, has, is } from '../vocabulary/meanings.ts'
import { WEEKDAY } from './days-after.ts'

const DROP = /^(?:drop|remove|hide|skip|lose|ignore)$/i
const ARTICLE = /^the$/i

/** "Drop the US" leaves it out; "visits dropped" is about a fall. */
export function withDropped(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(({ text }) => !/^(?:and|please|now)$/i.test(text))
  const verb = items[at]
  const what = items.slice(at + 1).find(({ text }) => !ARTICLE.test(text))
  const isThing = what && (what.values.length > 0 || what.meanings.some((own) => 'filter' in own))
  return verb && DROP.test(verb.text) && isThing ? items.with(at, { ...verb, meanings: [cue('not')] }) : items
}

const BETTER =
  /^(?:better|worse|busier|quieter|stronger|weaker|higher|lower|besser|schlechter|stärker|schwächer|höher|niedriger)$/i
/** "Is Monday better than Friday" is about all of them, not about the last two. */
export function withAllWeekdays(items: readonly Item[]): readonly Item[] {
  const dayOf = ({ text, meanings }: Item): number | null => {
    const range = meanings.find(has('range'))?.range
    return range !== undefined && WEEKDAY.test(text) ? new Date(range.slice(0, 10)).getUTCDay() : null
  }
  const isAsked =
    /^(?:is|are|ist|sind|does|do)$/i.test(items[0]?.text ?? '') && items.some(({ text }) => BETTER.test(text))
  const isOnly = items.every((item) => !item.meanings.some(has('range')) || dayOf(item) !== null)
  if (!isAsked || !isOnly || items.filter((item) => dayOf(item) !== null).length !== 2) return items
  return items.map((item) => {
    const day = dayOf(item)
    return day === null ? item : { ...item, meanings: [is('dayOfWeek', String(day))] }
  })
}
