/** "Is the conversion rate higher on desktop?", "do mobile visitors buy less?": more than others have, not than before. */
import { has } from './meanings.ts'
import type { Reading } from './reading.ts'
import type { Item } from './scan.ts'

const COMPARATIVE =
  /^(more|less|fewer|better|worse|higher|lower|longer|bigger|stay longer|mehr|weniger|besser|schlechter|hoher|höher|niedriger|langer|länger)$/i
const IN_GENERAL = /^(do|does|don't|kaufen|bestellen|konvertieren|geben)$/i

/** The word that holds what was chosen against the rest, of which no plan has both; null: none does. */
export function comparesAmongRows({ items, range, compare, filters, against, signs }: Reading): Item | null {
  if (compare !== undefined || against || filters.length === 0 || signs.has('compare')) return null
  const at = items.findIndex(
    ({ meanings, text }) => COMPARATIVE.test(text) && meanings.some((own) => has('sign')(own) && own.sign === 'moved'),
  )
  if (at < 0 || filters.some(({ dimension }) => dimension === 'dayOfWeek')) return null
  const next = items.slice(at + 1).find(({ meanings }) => !meanings.every((own) => 'filler' in own))
  const isChosen = next !== undefined && isName(next)
  // "Ist die Rate auf dem Desktop höher".
  const before = items[at - 1]
  const isLast = /^(ist|sind)$/i.test(items[0]?.text ?? '') && range === null && before !== undefined && isName(before)
  // "Do mobile visitors buy less" is of no certain time.
  const isGeneral = range === null && IN_GENERAL.test(items[0]?.text ?? '') && (next === undefined || isDone(next))
  return isChosen || isGeneral || isLast ? items[at]! : null
}

const isName = ({ meanings, values }: Item): boolean =>
  (values.length > 0 || meanings.some(has('filter'))) && !meanings.some(has('metric'))
const isDone = ({ meanings, text }: Item): boolean =>
  /^[?!.]$/.test(text) || meanings.some((own) => has('sign')(own) && own.sign === 'sold')
