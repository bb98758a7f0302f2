import { NativeSelect, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useId } from 'react'
import styles from './funnels.module.css'
import { settingsOf } from './no-funnels.tsx'
import type { FunnelsPayload } from './payload.ts'

interface FunnelPickerProps {
  funnels: FunnelsPayload['funnels']
  funnel: string
  onChange(funnel: string): void
}

/** Chooses the funnel. */
export function FunnelPicker({ funnels, funnel, onChange }: FunnelPickerProps) {
  const { site, update_settings: mayChange } = useApp().pageData
  const id = useId()
  return (
    <div className={styles.picker} data-screen-only>
      <label htmlFor={id}>{t('funnels.choose')}</label>
      <NativeSelect
        id={id}
        value={funnel}
        options={funnels.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={onChange}
      />
      {mayChange && (
        <a href={settingsOf(site)} className={styles.change}>
          {t('funnels.change')}
        </a>
      )}
    </div>
  )
}
