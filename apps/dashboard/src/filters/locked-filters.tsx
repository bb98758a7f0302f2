/** The filters of a shared view: its readers see them and cannot change them. */
import type { FilterPart } from '@curlew/ui'
import { Icon } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './filter-chips.module.css'
import { FilterNote } from './filter-note.tsx'
import { FilterSummary } from './filter-summary.tsx'
import { filterSentence } from './filter-words.ts'
import { Unfiltered } from './unfiltered.tsx'
import { useFilters } from './use-filters.ts'

export default function LockedFilters(props: FilterPart) {
  switch (props.part) {
    case 'chips':
      return <LockedChips ignored={props.applied?.ignored ?? []} />
    case 'summary':
      return <FilterSummary {...props} />
    case 'note':
      return <FilterNote {...props} />
    case 'unfiltered':
      return <Unfiltered />
    case 'button':
    case 'row':
      return null
  }
}

function LockedChips({ ignored }: { ignored: readonly string[] }) {
  const { list } = useFilters()
  return (
    <ul className={styles.chips} aria-label={t('filters.list')}>
      {list
        .filter(({ dimension }) => !ignored.includes(dimension))
        .map((filter) => (
          <li key={filterSentence(filter)} className={styles.chip}>
            <span className={styles.locked}>
              <Icon name="lock" size={14} />
              <span className={styles.text}>{filterSentence(filter)}</span>
            </span>
          </li>
        ))}
    </ul>
  )
}
