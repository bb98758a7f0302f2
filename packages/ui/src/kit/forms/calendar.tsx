/** Shared by single-date and range calendars: a six-week month and date segments. */

import type { DateRange } from '@curlew/model'
import { t, textLocaleOf } from '@curlew/words'
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
import { useApp } from '../../app/app-context.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './calendar.module.css'

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Common props of both calendars. */
export function useCalendarShape() {
  return { firstDayOfWeek: WEEKDAYS[useApp().firstDayOfWeek]!, weeksInMonth: 6 } as const
}

/** Editable segments of a date field. */
export function DateSegments({ className }: { className: string | undefined }) {
  return (
    <DateInput className={cx(className)}>
      {(segment) => <DateSegment segment={segment} className={cx(styles.segment)} />}
    </DateInput>
  )
}

export interface CalendarMonthProps {
  /** Bounds of selectable days. */
  bounds: DateRange
  /** Today in the site's time zone. */
  today: string
  /** Whether a day is selected or an end of the range, lies inside it, or neither. */
  markOf(day: CalendarCellRenderProps): 'end' | 'inside' | null
}

/** The visible month with buttons to its neighbours. Colours come from the CSS variables `--end`, `--on-end` and `--inside`. */
export function CalendarMonth({ bounds, today, markOf }: CalendarMonthProps) {
  const locale = textLocaleOf(useApp().pageData.settings.locale)
  // Two letters identify a weekday in these scripts; in others they may be ambiguous.
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
