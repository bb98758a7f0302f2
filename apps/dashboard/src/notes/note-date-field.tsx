/** Date of a note; future days are disabled. */

import { FIRST_DATE } from '@curlew/model'
import { CalendarMonth, cx, DateSegments, Icon, useCalendarShape } from '@curlew/ui'
import { t } from '@curlew/words'
import { parseDate } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import { Calendar } from 'react-aria-components/Calendar'
import { DatePicker, Group, Label, Popover } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import styles from './note-date-field.module.css'

interface NoteDateFieldProps {
  /** `YYYY-MM-DD`, or empty while incomplete. */
  day: string
  today: string
  onChange(day: string): void
}

export function NoteDateField({ day, today, onChange }: NoteDateFieldProps) {
  const shape = useCalendarShape()
  return (
    <DatePicker
      className={cx(styles.picker)}
      value={day ? parseDate(day) : null}
      minValue={parseDate(FIRST_DATE)}
      maxValue={parseDate(today)}
      shouldForceLeadingZeros
      onChange={(date) => onChange(date?.toString() ?? '')}
    >
      <Label className={cx(styles.label)}>{t('notes.date')}</Label>
      <Group className={cx(styles.field)}>
        <DateSegments className={styles.input} />
        <Button className={cx(styles.open)}>
          <Icon name="calendar" />
        </Button>
      </Group>
      <Popover className={cx(styles.popover)} placement="bottom start" offset={6}>
        <Dialog className={cx(styles.dialog)} aria-label={t('notes.date')}>
          <Calendar {...shape}>
            <CalendarMonth
              bounds={{ start: FIRST_DATE, end: today }}
              today={today}
              markOf={({ isSelected }) => (isSelected ? 'end' : null)}
            />
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  )
}
