import type { FilterProps } from '@curlew/ui'
import { t } from '@curlew/words'
import { filtersThatApply } from './filter-words.ts'
import { useFilters } from './use-filters.ts'

/** `Filtered by 2 conditions, and so are Copy, CSV and PDF.` */
export function FilterNote({ applied }: Pick<FilterProps, 'applied'>) {
  const count = filtersThatApply(useFilters().list, applied).length
  return count > 0 && <span>{t('filters.filtered', { count })}</span>
}
