/** A note's day, typed or picked; days to come cannot be picked. */
import { FIRST_DATE } from '@curlew/model'
import { parseDate } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar'
import { DateInput, DatePicker, DateSegment, Group, Label, Popover } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { useApp } from '../app/app-context.tsx'
import calendar from '../date-picker/range-part.module.css'
import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icon.tsx'
import { t } from '../messages/translate.ts'
import styles from './note-date-field.module.css'

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const WEEKS = 6

interface NoteDateFieldProps {
  /** `YYYY-MM-DD`, or empty while a part of it is missing. */
  day: string
  today: string
  onChange(day: string): void
}

export function NoteDateField({ day, today, onChange }: NoteDateFieldProps) {
  const { firstDayOfWeek } = useApp()
  return (
    <DatePicker
      className={cx(styles.picker)}
      value={day ? parseDate(day) : null}
      minValue={parseDate(FIRST_DATE)}
      maxValue={parseDate(today)}
      firstDayOfWeek={WEEKDAYS[firstDayOfWeek]!}
      shouldForceLeadingZeros
      onChange={(date) => onChange(date?.toString() ?? '')}
    >
      <Label className={cx(styles.label)}>{t('notes.date')}</Label>
      <Group className={cx(styles.field)}>
        <DateInput className={cx(styles.input)}>
          {(segment) => <DateSegment segment={segment} className={cx(calendar.segment)} />}
        </DateInput>
        <Button className={cx(styles.open)}>
          <Icon name="calendar" />
        </Button>
      </Group>
      <Popover className={cx(styles.popover)} placement="bottom start" offset={6}>
        <Dialog className={cx(calendar.part, calendar.range)} aria-label={t('notes.date')}>
          <Calendar weeksInMonth={WEEKS}>
            <header className={calendar.head}>
              <Button slot="previous" className={cx(calendar.page)} aria-label={t('dates.previousMonth')}>
                <Icon name="chevronLeft" />
              </Button>
              <Heading className={cx(calendar.month)} level={3} />
              <Button slot="next" className={cx(calendar.page)} aria-label={t('dates.nextMonth')}>
                <Icon name="chevronRight" />
              </Button>
            </header>
            <CalendarGrid className={cx(calendar.grid)} weekdayStyle="short">
              <CalendarGridHeader>
                {(name) => <CalendarHeaderCell className={cx(calendar.weekday)}>{name.slice(0, 2)}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    className={({ isSelected, isOutsideMonth }) =>
                      cx(
                        calendar.day,
                        isSelected && calendar.end,
                        isOutsideMonth && calendar.outside,
                        (date.toString() > today || date.toString() < FIRST_DATE) && calendar.off,
                        date.toString() === today && calendar.today,
                      )
                    }
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  )
}
