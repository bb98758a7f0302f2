import { addDays, type DateRange, FIRST_DATE } from '@curlew/model'
import { t } from '@curlew/words'
import type { DateRules } from '../dates/date-state.ts'
import { Button } from '../kit/buttons/button.tsx'
import styles from './date-picker-panel.module.css'
import { RangeFields } from './range-fields.tsx'
import type { Draft } from './use-draft.ts'

export type ShownRange = 'range' | 'compare'

interface PanelRangesProps {
  draft: Draft
  rules: DateRules
  /** Start of the applied range, while none is chosen. */
  appliedStart: string
  isWide: boolean
  /** On narrow screens: which of two ranges is shown. */
  shown: ShownRange
  onShow(range: ShownRange): void
  /** @param problem what is wrong with typed dates; empty: nothing */
  onRange(range: DateRange | null, problem: string): void
  onCompare(range: DateRange | null): void
}

/** The calendars of the range and of the range it is compared with: both, or one of them on narrow screens. */
export function PanelRanges(props: PanelRangesProps) {
  const { draft, rules, appliedStart, isWide, shown, onShow, onRange, onCompare } = props
  const isComparing = draft.compareOn && rules.compare
  const isShown = (range: ShownRange) => isWide || !isComparing || shown === range
  const latestCompare = addDays(draft.range?.start ?? appliedStart, -1)
  return (
    <div className={styles.ranges}>
      {!isWide && isComparing && (
        <div className={styles.which}>
          {(['range', 'compare'] as const).map((range) => (
            <Button key={range} look="plain" aria-pressed={shown === range} onPress={() => onShow(range)}>
              {t(range === 'range' ? 'dates.dateRange' : 'dates.compareRange')}
            </Button>
          ))}
        </div>
      )}
      {isShown('range') && (
        <RangeFields
          name={t('dates.dateRange')}
          tone="range"
          value={draft.range}
          bounds={{ start: FIRST_DATE, end: rules.today }}
          today={rules.today}
          onChange={onRange}
        />
      )}
      {isComparing && isShown('compare') && (
        <RangeFields
          key={draft.compareView}
          name={t('dates.compareRange')}
          tone="compare"
          value={draft.compare}
          bounds={{ start: FIRST_DATE, end: latestCompare }}
          today={rules.today}
          onChange={onCompare}
        />
      )}
    </div>
  )
}
