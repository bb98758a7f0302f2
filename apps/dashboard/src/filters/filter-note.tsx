import { type FilterPart, useFilterText } from '@curlew/ui'
import { t } from '@curlew/words'
import { useEffect, useMemo } from 'react'
import { filterSentences } from './filter-words.ts'

type FilterNoteProps = Extract<FilterPart, { part: 'note' }>

/** `Filtered by 2 conditions, and so are Copy, CSV and PDF.` */
export function FilterNote({ applied, sentences }: FilterNoteProps) {
  const text = useFilterText()
  const conditions = useMemo(() => filterSentences(text, applied), [text, applied])
  useEffect(() => {
    sentences.current = conditions
  }, [conditions, sentences])
  const count = conditions.length
  return count > 0 && <span>{t('filters.filtered', { count })}</span>
}
