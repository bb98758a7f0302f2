/** Follow-ups that change the plan before in one thing and need no reading: "all visits", "10 rows", "as shares", "per order". */
import type { Plan } from '../../plan.ts'
import { asShares } from '../reading/as-shares.ts'
import { withMoreRows } from '../reading/more-rows.ts'
import { withOtherNumber } from '../reading/other-number.ts'
import { perEach } from '../reading/quotients.ts'
import { ofWholeSite } from '../reading/whole-site.ts'
import type { Item } from '../vocabulary/item.ts'
import type { Understanding } from '../vocabulary/understanding.ts'
import { refused, textsOf } from './finish-plan.ts'

/** Null: it is another kind of question. */
export function previousPlanWith(items: readonly Item[], previous: Plan): Understanding | null {
  const everything = ofWholeSite(items, previous)
  if (everything === 'none') return refused('no_context')
  const longer = everything ?? withMoreRows(items, previous)
  if (longer === 'none') return refused('words', textsOf(items))
  const shares = longer ?? asShares(items, previous)
  if (shares === 'none') return refused('no_context')
  const other = shares ?? withOtherNumber(items, previous)
  if (other === 'none') return refused('no_context')
  const plan = other ?? perEach(items, previous)
  return plan && { plan, decisions: [] }
}
