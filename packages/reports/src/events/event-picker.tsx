import { NativeSelect, type ReportData } from '@curlew/ui'
import { t } from '@curlew/words'
import { useId } from 'react'
import { hasFailed } from '../section/section.ts'
import styles from './events.module.css'
import type { EventsPayload } from './payload.ts'

interface EventPickerProps {
  data: ReportData<EventsPayload>
  event: string
  onChange(event: string): void
}

/** Chooses the event of the chart and of the parameters. */
export function EventPicker({ data, event, onChange }: EventPickerProps) {
  const id = useId()
  const listed = hasFailed(data.events_table) ? [] : data.events_table.map((row) => row.event)
  const names = event === '' || listed.includes(event) ? listed : [event, ...listed]
  return (
    <div className={styles.picker} data-screen-only>
      <label htmlFor={id}>{t('events.choose')}</label>
      <NativeSelect
        id={id}
        value={event}
        options={[{ value: '', label: t('events.all') }, ...names.map((value) => ({ value, label: value }))]}
        onChange={onChange}
      />
      {event === '' && <span className={styles.hint}>{t('events.hint')}</span>}
    </div>
  )
}
