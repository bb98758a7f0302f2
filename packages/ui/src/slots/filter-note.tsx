import { type RefObject, useContext } from 'react'
import { AppliedFilters } from './report-dates.ts'
import { Slots } from './slots.tsx'

/** Says that a table's rows are filtered. @param sentences filled with the filters, for files */
export function FilterNote({ sentences }: { sentences: RefObject<readonly string[]> }) {
  const slots = useContext(Slots)
  const applied = useContext(AppliedFilters)
  return slots && applied && <slots.Filters part="note" applied={applied} sentences={sentences} />
}
