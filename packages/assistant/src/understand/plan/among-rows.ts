/** "Is the conversion rate higher on desktop?", "do mobile visitors buy less?": more than others have, not than before. */

import type { Reading } from '../reading/reading.ts'
import type { Item } from '../vocabulary/item.ts'
import { has } from '../vocabulary/meanings.ts'

const COMPARATIVE =
  /^(more|less|fewer|better|worse|higher|lower|longer|bigger|stay longer|mehr|weniger|besser(?:e[nrsm]?)?|schlechter(?:e[nrsm]?)?|hohere[nrsm]?|höhere[nrsm]?|hoher|höher|niedriger|langer|länger)$/i
/** Of what is so at all times, not of a change: "do coupons increase the order value?" */
const IN_GENERAL = /^(do|does|don't|kaufen|bestellen|konvertieren|geben|haben)$/i
/** Before the question itself. */
const LEADING = /^(?:so|and|but|also|und|aber)$/i
const IS = /^(ist|sind|is|are)$/i

/** The word that holds what was chosen against the rest, of which no plan has both; null: none does. */
export function comparesAmongRows(reading: Reading): Item | null {
  const { range, compare, filters, against, cues, dimensions } = reading
  const items = LEADING.test(reading.items[0]?.text ?? '') ? reading.items.slice(1) : reading.items
  const moved = items.filter(({ meanings }) => meanings.some((own) => has('cue')(own) && own.cue === 'moved'))
  const cause = moved.find((own) => isCause(own, items))
  if (cause) return cause
  if (compare !== undefined || against || cues.has('compare') || filters.some(isOfWeekdays)) return null
  const [word] = moved.filter(({ text }) => COMPARATIVE.test(text))
  if (range === null && filters.length + dimensions.length > 0 && IN_GENERAL.test(items[0]?.text ?? ''))
    return word ?? moved[0] ?? null
  if (!word || filters.length === 0) return null
  const at = items.indexOf(word)
  const next = items.slice(at + 1).find((item) => !isFiller(item))
  // "Ist die Rate auf dem Desktop höher", and "is the rate higher on desktop".
  const [before] = items.slice(Math.max(0, at - 1), at)
  const isLast = IS.test(items[0]?.text ?? '') && range === null && before !== undefined && isName(before)
  return (next !== undefined && isName(next)) || isLast ? word : null
}

/** "Did the coupon increase sales?" asks whether something brought a change about, which no figure says. */
const BRINGS_ABOUT =
  /^(increased?|raised?|reduced?|lower|lowered|improved?|decreased?|grow|grew|drop|dropped|steiger\w*|gesteigert|erhoh\w*|erhöh\w*|verbesser\w*|senk\w*|gesenkt)$/i
const ASKS_WHETHER = /^(did|has|have|do|does|hat|haben|konnte|konnten)$/i

function isCause(verb: Item, items: readonly Item[]): boolean {
  const at = items.indexOf(verb)
  const isVerb = BRINGS_ABOUT.test(verb.text) && ASKS_WHETHER.test(items[0]?.text ?? '')
  const next = items.slice(at + 1).find((item) => !isFiller(item))
  return isVerb && items.slice(0, at).some(isName) && next?.meanings.some(has('metric')) === true
}

const isOfWeekdays = ({ dimension }: Reading['filters'][number]): boolean => dimension === 'dayOfWeek'
const isFiller = ({ meanings, values }: Item): boolean =>
  values.length === 0 && meanings.length > 0 && meanings.every((own) => 'filler' in own)
const isName = ({ meanings, values }: Item): boolean =>
  (values.length > 0 || meanings.some(has('filter'))) && !meanings.some(has('metric'))
