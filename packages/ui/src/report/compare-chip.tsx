import { Button } from 'react-aria-components/Button'
import { useApp } from '../app/app-context.tsx'
import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icon.tsx'
import { t } from '../messages/translate.ts'
import styles from './compare-chip.module.css'
import type { Dates } from './use-dates.ts'

/** The range that is compared with, and a way out. */
export function CompareChip({ dates: { state, apply } }: { dates: Dates }) {
  const { days, pageData } = useApp()
  const range = days.shortRange({ start: state.compareStart, end: state.compareEnd }, pageData.today.slice(0, 4))
  return (
    <div className={styles.chip}>
      <span className={styles.words}>{t('report.versus', { range })}</span>
      <Button
        className={cx(styles.close)}
        aria-label={t('report.stopComparing')}
        onPress={() => apply({ ...state, compareReport: false })}
      >
        <Icon name="close" size={14} />
      </Button>
    </div>
  )
}
