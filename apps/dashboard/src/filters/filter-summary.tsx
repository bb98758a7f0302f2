import { type FilterProps, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import './filter-words.ts'

/** `263 of 9,948 sessions.` */
export function FilterSummary({ applied }: Pick<FilterProps, 'applied'>) {
  const { formats } = useApp()
  const sessions = applied?.sessions
  if (!sessions) return null
  const words = t('filters.kept', { kept: formats.number(sessions.kept), all: formats.number(sessions.all) })
  return (
    <>
      <span>{words}</span>{' '}
    </>
  )
}
