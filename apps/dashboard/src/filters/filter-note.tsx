import { type FilterPart, useFilterText } from '@curlew/ui'
import { t } from '@curlew/words'
import { filterSentences } from './filter-words.ts'

type FilterNoteProps = Extract<FilterPart, { part: 'note' }>

/** `Filtered by 2 conditions, and so are Copy, CSV and PDF.` */
export function FilterNote({ applied }: FilterNoteProps) {
  const count = filterSentences(useFilterText(), applied).length
  return count > 0 && <span>{t('filters.filtered', { count })}</span>
}
