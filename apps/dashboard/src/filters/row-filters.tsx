import { cx, type FilterTarget, Icon, PressButton } from '@curlew/ui'
import { t, valueName } from '@curlew/words'
import { useEffect, useState } from 'react'
import styles from './row-filters.module.css'
import { useFilters } from './use-filters.ts'

/** The buttons may appear under the pointer: a click within this time was meant for the row, and goes there. */
const SETTLING_MS = 300

/** Buttons at the end of a row's name. They appear with the pointer or the focus, and move no figure. */
export function RowFilters({ target }: { target: FilterTarget }) {
  const { add } = useFilters()
  const value = valueName(target.dimension, target.value)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <span className={cx(styles.actions, !isSettled && styles.settling)} data-row-filters data-screen-only>
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
