/** "Now for the whole site": the answer before without its filters. */
import type { Plan } from '../../plan.ts'
import { folded } from '../vocabulary/words.ts'
import type { Item } from './scan.ts'

const WHOLE =
  /^(?:(?:and|now|und|jetzt|das ganze|the same|please|bitte) )*(?:for|of|fur|von) (?:the whole|the entire|all of the|my whole|our whole|die ganze|der ganzen|die gesamte|meine ganze|unsere ganze) (?:site|website|shop|store|seite|webseite)[?!. ]*$|^(?:(?:and|now|und|jetzt) )*(?:without|ohne) (?:the |any |all |die |den |alle )?(?:filters?|filter)[?!. ]*$/

/** The plan of the whole site; null: something else is asked. `none`: the answer before was about all of it. */
export function ofWholeSite(items: readonly Item[], previous: Plan): Plan | 'none' | null {
  const text = folded(items.map(({ text, written = text }) => written).join(' '))
  if (!WHOLE.test(text)) return null
  return previous.filters.length > 0 ? { ...previous, filters: [] } : 'none'
}
