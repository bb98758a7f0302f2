/** Presets, one or two calendars, and Cancel and Apply. */

import type { Preset } from '@curlew/model'
import { t } from '@curlew/words'
import { useState } from 'react'
import { Switch } from 'react-aria-components/Switch'
import { withPreset } from '../dates/date-state.ts'
import type { Dates } from '../dates/use-dates.ts'
import { Button } from '../kit/buttons/button.tsx'
import { cx } from '../kit/cx.ts'
import styles from './date-picker-panel.module.css'
import { PanelFoot } from './panel-foot.tsx'
import { PanelRanges, type ShownRange } from './panel-ranges.tsx'
import { PresetList } from './preset-list.tsx'
import { applyDraft, useDraft } from './use-draft.ts'

export interface DatePickerPanelProps {
  dates: Dates
  isWide: boolean
  onClose(): void
}

export function DatePickerPanel({ dates, isWide, onClose }: DatePickerPanelProps) {
  const { state, rules, apply } = dates
  const { draft, setCustom, setRange, setCompareOn, setCompare } = useDraft(state, rules)
  const [hasDetails, setDetails] = useState(state.interval === '')
  const [shown, setShown] = useState<ShownRange>('range')
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

  return (
    <div className={styles.panel} data-details={(!isWide && hasDetails) || undefined}>
      <PresetList rules={rules} chosen={draft.interval} onPreset={choosePreset} onCustom={onCustom} />
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
        <PanelRanges
          {...{ draft, rules, isWide, shown }}
          appliedStart={state.start}
          onShow={setShown}
          onRange={(range, wrong) => {
            setHint('')
            setProblem(wrong)
            setRange(range)
          }}
          onCompare={setCompare}
        />
      )}
      <PanelFoot {...{ draft, hint, onClose, onApply }} isWrong={problem !== ''} />
    </div>
  )
}
