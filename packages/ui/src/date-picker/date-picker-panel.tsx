/** Presets, one or two calendars, and Cancel and Apply. */

import { addDays, countDays, FIRST_DATE, type Preset } from '@curlew/model'
import { t } from '@curlew/words'
import { useState } from 'react'
import { Switch } from 'react-aria-components/Switch'
import { useApp } from '../app/app-context.tsx'
import { presetsOf, withPreset } from '../dates/date-state.ts'
import type { Dates } from '../dates/use-dates.ts'
import { Button } from '../kit/buttons/button.tsx'
import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icons/icon.tsx'
import styles from './date-picker-panel.module.css'
import { RangeFields } from './range-fields.tsx'
import { applyDraft, canApply, useDraft } from './use-draft.ts'

export interface DatePickerPanelProps {
  dates: Dates
  isWide: boolean
  onClose(): void
}

export function DatePickerPanel({ dates, isWide, onClose }: DatePickerPanelProps) {
  const { days } = useApp()
  const { state, rules, apply } = dates
  const { draft, setCustom, setRange, setCompareOn, setCompare } = useDraft(state, rules)
  const [hasDetails, setDetails] = useState(state.interval === '')
  const [shown, setShown] = useState<'range' | 'compare'>('range')
  const [hint, setHint] = useState('')
  const [problem, setProblem] = useState('')

  const choosePreset = (preset: Preset) => {
    apply(withPreset(preset, draft.compareOn, rules))
    onClose()
  }
  const onApply = () => {
    // The first press shows the typing error; a second applies the last valid range.
    if (problem) {
      setHint(problem)
      return setProblem('')
    }
    const next = applyDraft(draft, rules)
    if (!next) return setHint(t('dates.pickBoth'))
    apply(next)
    onClose()
  }
  const onCustom = () => {
    setCustom()
    setDetails(true)
  }
  const latestCompare = addDays(draft.range?.start ?? state.start, -1)
  const isCompareShown = draft.compareOn && rules.compare
  const showsRange = isWide || !isCompareShown || shown === 'range'
  const showsCompare = isCompareShown && (isWide || shown === 'compare')

  return (
    <div className={styles.panel} data-details={(!isWide && hasDetails) || undefined}>
      <div className={styles.presets}>
        <ul aria-label={t('dates.presets')}>
          {presetsOf(rules).map((preset) => (
            <li key={preset}>
              <PresetButton isChosen={draft.interval === preset} onPress={() => choosePreset(preset)}>
                {t(`dates.preset.${preset}`)}
              </PresetButton>
            </li>
          ))}
          <li className={styles.custom}>
            <PresetButton isChosen={draft.interval === ''} onPress={onCustom}>
              {t('dates.setCustom')}
            </PresetButton>
          </li>
        </ul>
      </div>
      {rules.compare && (
        <div className={styles.compare}>
          <Switch className={cx(styles.switch)} isSelected={draft.compareOn} onChange={setCompareOn}>
            {t('dates.compareTo')}
            <i className={styles.track} />
          </Switch>
        </div>
      )}
      {!isWide && (
        <Button
          look="plain"
          className={styles.details}
          aria-expanded={hasDetails}
          onPress={() => setDetails(!hasDetails)}
        >
          {t(hasDetails ? 'dates.hideDetails' : 'dates.showDetails')}
        </Button>
      )}
      {(isWide || hasDetails) && (
        <div className={styles.ranges}>
          {!isWide && isCompareShown && (
            <div className={styles.which}>
              {(['range', 'compare'] as const).map((range) => (
                <Button key={range} look="plain" aria-pressed={shown === range} onPress={() => setShown(range)}>
                  {t(range === 'range' ? 'dates.dateRange' : 'dates.compareRange')}
                </Button>
              ))}
            </div>
          )}
          {showsRange && (
            <RangeFields
              name={t('dates.dateRange')}
              tone="range"
              value={draft.range}
              bounds={{ start: FIRST_DATE, end: rules.today }}
              today={rules.today}
              onChange={(range, wrong) => {
                setHint('')
                setProblem(wrong)
                setRange(range)
              }}
            />
          )}
          {showsCompare && (
            <RangeFields
              key={draft.compareView}
              name={t('dates.compareRange')}
              tone="compare"
              value={draft.compare}
              bounds={{ start: FIRST_DATE, end: latestCompare }}
              today={rules.today}
              onChange={setCompare}
            />
          )}
        </div>
      )}
      <div className={styles.foot}>
        <div className={styles.summary}>
          <p role="status">{hint || (draft.range || !problem ? summaryOf(draft, days.full) : '')}</p>
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
    </div>
  )
}

function PresetButton({ isChosen, onPress, children }: { isChosen: boolean; onPress(): void; children: string }) {
  return (
    <Button
      look="plain"
      className={cx(styles.choice, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      onPress={onPress}
    >
      {children}
      {isChosen && <Icon name="check" />}
    </Button>
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

function summaryOf(draft: ReturnType<typeof useDraft>['draft'], dayWords: (day: string) => string): string {
  if (!draft.range) return t('dates.pickEnd')
  const count = countDays(draft.range)
  if (!draft.compareOn) return t('dates.days', { count })
  if (!draft.compare) return t('dates.pickCompare', { start: dayWords(draft.range.start) })
  return t('dates.comparedWith', { count, other: countDays(draft.compare) })
}
