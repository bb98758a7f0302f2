import type { Preset } from '@curlew/model'
import { t } from '@curlew/words'
import { type DateRules, presetsOf } from '../dates/date-state.ts'
import { Button } from '../kit/buttons/button.tsx'
import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icons/icon.tsx'
import styles from './date-picker-panel.module.css'

interface PresetListProps {
  rules: DateRules
  /** Empty: custom dates. */
  chosen: Preset | ''
  onPreset(preset: Preset): void
  onCustom(): void
}

/** Ranges by name, and "Custom". */
export function PresetList({ rules, chosen, onPreset, onCustom }: PresetListProps) {
  return (
    <div className={styles.presets}>
      <ul aria-label={t('dates.presets')}>
        {presetsOf(rules).map((preset) => (
          <li key={preset}>
            <PresetButton isChosen={chosen === preset} onPress={() => onPreset(preset)}>
              {t(`dates.preset.${preset}`)}
            </PresetButton>
          </li>
        ))}
        <li className={styles.custom}>
          <PresetButton isChosen={chosen === ''} onPress={onCustom}>
            {t('dates.setCustom')}
          </PresetButton>
        </li>
      </ul>
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
