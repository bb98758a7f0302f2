import { type FilterTarget, Icon, PressButton } from '@curlew/ui'
import { t, valueName } from '@curlew/words'
import styles from './row-filters.module.css'
import { useFilters } from './use-filters.ts'

/** Buttons at the end of a row's name. They appear with the pointer or the focus, and move no figure. */
export function RowFilters({ target }: { target: FilterTarget }) {
  const { add } = useFilters()
  const value = valueName(target.dimension, target.value)
  return (
    <span className={styles.actions} data-row-filters data-screen-only>
      <PressButton
        className={styles.only}
        aria-label={t('filters.onlyLabel', { value })}
        title={t('filters.only')}
        onPress={() => add(target, 'is')}
      >
        <Icon name="filter" size={14} />
        <span className={styles.words}>{t('filters.only')}</span>
      </PressButton>
      <PressButton
        className={styles.out}
        aria-label={t('filters.leaveOutLabel', { value })}
        title={t('filters.leaveOut')}
        onPress={() => add(target, 'is_not')}
      >
        <Icon name="flat" size={14} />
        <span className={styles.words}>{t('filters.leaveOut')}</span>
      </PressButton>
    </span>
  )
}
