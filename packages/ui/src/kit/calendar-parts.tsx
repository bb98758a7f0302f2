/** What the calendars of one day and of a range have in common: a month of always six weeks, and the fields to type in. */

import type { DateRange } from '@curlew/model'
import { t } from '@curlew/words'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  type CalendarCellRenderProps,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { Heading } from 'react-aria-components/Heading'
import { useApp } from '../app/app-context.tsx'
import styles from './calendar-parts.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The properties that each calendar has. */
export function useCalendarShape() {
  return { firstDayOfWeek: WEEKDAYS[useApp().firstDayOfWeek]!, weeksInMonth: 6 } as const
}

/** The parts of a date field, each to be typed into. */
export function DateSegments({ className }: { className: string | undefined }) {
  return (
    <DateInput className={cx(className)}>
      {(segment) => <DateSegment segment={segment} className={cx(styles.segment)} />}
    </DateInput>
  )
}

export interface CalendarMonthProps {
  /** The days that can be chosen. */
  bounds: DateRange
  /** In the site's zone, which need not be the browser's. */
  today: string
  /** How a day stands to what is chosen: it is the day or an end of the range, lies between, or neither. */
  markOf(day: CalendarCellRenderProps): 'end' | 'inside' | null
}

/** The month on show, and its two neighbours a button away. The colours are `--end`, `--on-end` and `--inside` of what stands around. */
export function CalendarMonth({ bounds, today, markOf }: CalendarMonthProps) {
  const { locale } = useApp().pageData.settings
  // Two letters name a day of the week where names are written in these; elsewhere they may all begin alike.
  const isLatin = new Intl.Locale(locale).maximize().script === 'Latn'
  return (
    <>
      <header className={styles.head}>
        <Button slot="previous" className={cx(styles.page)} aria-label={t('dates.previousMonth')}>
          <Icon name="chevronLeft" />
        </Button>
        <Heading className={cx(styles.month)} level={3} />
        <Button slot="next" className={cx(styles.page)} aria-label={t('dates.nextMonth')}>
          <Icon name="chevronRight" />
        </Button>
      </header>
      <CalendarGrid className={cx(styles.grid)} weekdayStyle={isLatin ? 'short' : 'narrow'}>
        <CalendarGridHeader>
          {(name) => (
            <CalendarHeaderCell className={cx(styles.weekday)}>{isLatin ? name.slice(0, 2) : name}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={(cell) => {
                const day = date.toString()
                const mark = markOf(cell)
                return cx(
                  styles.day,
                  mark && styles.inside,
                  mark === 'end' && styles.end,
                  cell.isOutsideMonth && styles.outside,
                  (day < bounds.start || day > bounds.end) && styles.off,
                  day === today && styles.today,
                )
              }}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}
