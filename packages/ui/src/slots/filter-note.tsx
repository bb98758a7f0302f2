/** What files and tables say about filters. Apart from the slots, which the first chart waits for. */
import { Suspense, useContext } from 'react'
import { useFilterText } from './filter-text.ts'
import { AppliedFilters } from './report-dates.ts'
import { Slots } from './slots.tsx'

/** The filters of the figures on screen, for files; empty for sample figures. */
export function useFilterSentences(): () => Promise<string[]> {
  const slots = useContext(Slots)
  const applied = useContext(AppliedFilters)
  const text = useFilterText()
  return async () => (slots && applied ? slots.filterSentences(text, applied) : [])
}

/** Says that a table's rows are filtered. */
export function FilterNote() {
  const slots = useContext(Slots)
  const applied = useContext(AppliedFilters)
  return (
    slots &&
    applied && (
      <Suspense>
        <slots.Filters part="note" applied={applied} />
      </Suspense>
    )
  )
}
