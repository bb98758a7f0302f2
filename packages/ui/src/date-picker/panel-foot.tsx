import { countDays } from '@curlew/model'
import { t } from '@curlew/words'
import { useApp } from '../app/app-context.tsx'
import { Button } from '../kit/buttons/button.tsx'
import styles from './date-picker-panel.module.css'
import { canApply, type Draft } from './use-draft.ts'

interface PanelFootProps {
  draft: Draft
  /** What is wrong, in place of the summary. */
  hint: string
  /** Whether what was typed is no date, so that there is no summary. */
  isWrong: boolean
  onClose(): void
  onApply(): void
}

/** What is chosen, and Cancel and Apply. */
export function PanelFoot({ draft, hint, isWrong, onClose, onApply }: PanelFootProps) {
  const { days } = useApp()
  return (
    <div className={styles.foot}>
      <div className={styles.summary}>
        <p role="status">{hint || (draft.range || !isWrong ? summaryOf(draft, days.full) : '')}</p>
        {/* Reserve room for the longest text, so that the panel does not grow while dates are clicked. */}
        {longestWords(days.full).map((words) => (
          <i key={words} data-words={words} />
        ))}
      </div>
      <div className={styles.buttons}>
        <Button onPress={onClose}>{t('dates.cancel')}</Button>
        <Button look="filled" isDisabled={!canApply(draft)} onPress={onApply}>
          {t('dates.apply')}
        </Button>
      </div>
    </div>
  )
}

/** All possible texts of the foot, with the longest dates and counts. */
function longestWords(dayWords: (day: string) => string): string[] {
  return [
    t('dates.pickBoth'),
    t('dates.pickEnd'),
    t('dates.tooLate', { day: dayWords('2028-09-28') }),
    t('dates.noSuchDay', { day: '02/30/2028' }),
    t('dates.pickCompare', { start: dayWords('2028-09-28') }),
    t('dates.comparedWith', { count: 9999, other: 9999 }),
  ]
}

function summaryOf(draft: Draft, dayWords: (day: string) => string): string {
  if (!draft.range) return t('dates.pickEnd')
  const count = countDays(draft.range)
  if (!draft.compareOn) return t('dates.days', { count })
  if (!draft.compare) return t('dates.pickCompare', { start: dayWords(draft.range.start) })
  return t('dates.comparedWith', { count, other: countDays(draft.compare) })
}
