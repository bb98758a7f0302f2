/** Filters of reports. One piece of code, loaded after a report's figures. */
import type { FilterPart } from '@curlew/ui'
import { FilterButton } from './filter-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterNote } from './filter-note.tsx'
import { FilterSummary } from './filter-summary.tsx'
import { RowFilters } from './row-filters.tsx'
import { Unfiltered } from './unfiltered.tsx'

export default function Filters(props: FilterPart) {
  switch (props.part) {
    case 'button':
      return <FilterButton {...props} />
    case 'chips':
      return <FilterChips {...props} />
    case 'summary':
      return <FilterSummary {...props} />
    case 'note':
      return <FilterNote {...props} />
    case 'row':
      return <RowFilters {...props} />
    case 'unfiltered':
      return <Unfiltered />
  }
}
