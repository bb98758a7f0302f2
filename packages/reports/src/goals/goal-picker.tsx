import { NativeSelect, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useId } from 'react'
import styles from './goals.module.css'
import { settingsOf } from './no-goals.tsx'
import type { GoalRow } from './payload.ts'

interface GoalPickerProps {
  goals: readonly GoalRow[]
  goal: string
  onChange(goal: string): void
}

/** Chooses the goal of the chart and of the lists below it. */
export function GoalPicker({ goals, goal, onChange }: GoalPickerProps) {
  const { site, update_settings: mayChange } = useApp().pageData
  const id = useId()
  return (
    <div className={styles.picker} data-screen-only>
      <label htmlFor={id}>{t('goals.choose')}</label>
      <NativeSelect
        id={id}
        value={goal}
        options={goals.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={onChange}
      />
      {mayChange && (
        <a href={settingsOf(site)} className={styles.change}>
          {t('goals.change')}
        </a>
      )}
    </div>
  )
}
