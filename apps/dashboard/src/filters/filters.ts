/** Filters of reports. One piece of code, loaded after a report's figures. */
export { FilterButton } from './filter-button.tsx'
export { FilterChips } from './filter-chips.tsx'
export { FilterNote } from './filter-note.tsx'
export { FilterSummary } from './filter-summary.tsx'
export { filterSentences } from './filter-words.ts'
export { RowFilters } from './row-filters.tsx'
