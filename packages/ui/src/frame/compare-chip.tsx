import type { CompareRange } from '@curlew/model'
import { t } from '@curlew/words'
import { useApp } from '../app/app-context.tsx'
import type { Dates } from '../dates/use-dates.ts'
import { PressButton } from '../kit/buttons/press-button.tsx'
import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icons/icon.tsx'
import styles from './compare-chip.module.css'

interface CompareChipProps {
  dates: Dates
  /** Range of the figures on screen; it may end during its last day. */
  shown: CompareRange | undefined
}

/** The compare range, with a button to stop comparing. */
export function CompareChip({ dates: { state, apply }, shown }: CompareChipProps) {
  const { days, pageData } = useApp()
  const chosen = { start: state.compareStart, end: state.compareEnd }
  const isShown = shown?.start === chosen.start && shown.end === chosen.end
  const range = days.shortRange(isShown ? shown : chosen, pageData.today.slice(0, 4))
  return (
    <div className={styles.chip}>
      <span className={styles.words}>{t('report.versus', { range })}</span>
      <PressButton
        className={cx(styles.close)}
        aria-label={t('report.stopComparing')}
        onPress={() => apply({ ...state, compareReport: false })}
      >
        <Icon name="close" size={14} />
      </PressButton>
    </div>
  )
}
