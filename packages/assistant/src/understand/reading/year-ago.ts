/** "Visits a year ago": that day, that month or that year. Beside other days it is the same days a year before. */

import type { Item } from '../vocabulary/item.ts'
import { has } from '../vocabulary/meanings.ts'

const YEAR_AGO =
  /\b(a|one) year ago$|^(the )?same .*last year$|^(the )?same .*(a|one) year ago$|^this time last year$|^vor einem jahr$|^(selben|gleichen) /i

/** Where nothing says which days of a year ago are meant; null: it says so, or compares. */
export function openYearAgo(items: readonly Item[], hasDays: boolean): Item | null {
  const isHeldAgainst = items.some(({ meanings }) =>
    meanings.some((own) => has('cue')(own) && ['compare', 'moved', 'trend', 'why'].includes(own.cue)),
  )
  if (hasDays || isHeldAgainst || items.some(({ meanings }) => meanings.some((own) => 'range' in own))) return null
  return items.find(({ meanings, text }) => meanings.some((own) => 'compare' in own) && YEAR_AGO.test(text)) ?? null
}
