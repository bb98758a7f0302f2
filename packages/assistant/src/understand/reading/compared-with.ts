/** Whether a question names a range only as what something else is compared with. */

import type { Item } from '../vocabulary/item.ts'
import { has } from '../vocabulary/meanings.ts'

/** Ends of the phrases that lead to what is compared with; after "compare" alone may come what is asked about. */
const LEADS_TO_OTHER = /\b(than|to|with|vs|versus|against|als|mit|zu|zum|zur|gegen|gegenuber|gegenüber)\.?$/i

/** Whether the only range of a question is what it compares with: right after "than", "compared to" and the like. */
export function isComparedWith(items: readonly Item[], at: number): boolean {
  let isFrom = false
  for (let where = at - 1; where >= 0; where--) {
    const { meanings, text, values } = items[where]!
    if (meanings.some((own) => has('cue')(own) && own.cue === 'compare')) return LEADS_TO_OTHER.test(text)
    // "Up from last quarter".
    if (isFrom && /^(up|down)$/i.test(text)) return true
    isFrom ||= /^from$/i.test(text)
    if (values.length > 0 || meanings.length === 0 || !meanings.every((own) => 'filler' in own)) return false
  }
  return false
}
