import { useContext } from 'react'
import { AppliedFilters } from './report-dates.ts'
import { Slots } from './slots.tsx'

/** Says that a table's rows are filtered. */
export function FilterNote() {
  const slots = useContext(Slots)
  const applied = useContext(AppliedFilters)
  return slots && applied && <slots.Filters part="note" applied={applied} />
}
