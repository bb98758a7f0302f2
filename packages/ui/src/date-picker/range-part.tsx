/** One range: two fields to type in and a calendar of always six weeks, kept equal. */
import type { DateRange } from '@curlew/model'
import { type CalendarDate, parseDate, toCalendarDate, toZoned } from '@internationalized/date'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { Heading } from 'react-aria-components/Heading'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar'
import { useApp } from '../app/app-context.tsx'
import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icon.tsx'
import { t } from '../messages/translate.ts'
import styles from './range-part.module.css'

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const WEEKS = 6

export interface RangePartProps {
  name: string
  tone: 'range' | 'compare'
  /** Null while one end is missing. */
  value: DateRange | null
  bounds: DateRange
  /** In the site's zone, which need not be the browser's. */
  today: string
  onChange(value: DateRange | null): void
}

export function RangePart({ name, tone, value, bounds, today, onChange }: RangePartProps) {
  const { firstDayOfWeek, pageData } = useApp()
  const [min, max] = [parseDate(bounds.start), parseDate(bounds.end)]
  const inZone = (day: string) => toZoned(parseDate(day), pageData.settings.timezone)
  // Two letters name a day of the week where names are written in these; elsewhere they may all begin alike.
  const isLatin = new Intl.Locale(pageData.settings.locale).maximize().script === 'Latn'
  // The two fields keep what is typed, also while it makes no range yet.
  const [ends, setEnds] = useState<Ends>(() => endsOf(value))

  const change = (next: Ends) => {
    setEnds(next)
    onChange(rangeOf(next, bounds))
  }
  const field = (end: keyof Ends, label: string) => (
    <DateField
      aria-label={label}
      value={ends[end]}
      minValue={min}
      maxValue={max}
      shouldForceLeadingZeros
      onChange={(date) => change({ ...ends, [end]: date })}
    >
      <DateInput className={cx(styles.field)}>
        {(segment) => <DateSegment segment={segment} className={cx(styles.segment)} />}
      </DateInput>
    </DateField>
  )

  return (
    <section className={cx(styles.part, styles[tone])} aria-label={name}>
      <p className={styles.name}>{name}</p>
      <div className={styles.fields}>
        {field('start', t('dates.start', { name }))}
        <span aria-hidden="true">–</span>
        {field('end', t('dates.end', { name }))}
      </div>
      <RangeCalendar
        aria-label={name}
        className={cx(styles.calendar)}
        // With the site's zone, so that what is read out as "today" is the site's.
        value={value && { start: inZone(value.start), end: inZone(value.end) }}
        minValue={min}
        maxValue={max}
        defaultFocusedValue={value ? (tone === 'range' ? parseDate(value.end) : middleOf(value)) : max}
        firstDayOfWeek={WEEKDAYS[firstDayOfWeek]!}
        weeksInMonth={WEEKS}
        // Leaving after the first day makes no range of it.
        commitBehavior="reset"
        onChange={({ start, end }) => change({ start: toCalendarDate(start), end: toCalendarDate(end) })}
      >
        <HalfPicked onHalf={(start) => change({ start, end: null })} />
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
            {(day) => (
              <CalendarHeaderCell className={cx(styles.weekday)}>{isLatin ? day.slice(0, 2) : day}</CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={({ isSelected, isSelectionStart, isSelectionEnd, isOutsideMonth }) => {
                  const day = date.toString()
                  // The calendar leaves days of other months out of a selection; the drawing does not.
                  const isInside = isOutsideMonth
                    ? value !== null && value.start <= day && day <= value.end
                    : isSelected
                  return cx(
                    styles.day,
                    isInside && styles.inside,
                    (isSelectionStart ||
                      isSelectionEnd ||
                      (isInside && (day === value?.start || day === value?.end))) &&
                      styles.end,
                    isOutsideMonth && styles.outside,
                    (day < bounds.start || day > bounds.end) && styles.off,
                    day === today && styles.today,
                  )
                }}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </RangeCalendar>
    </section>
  )
}

/** Tells when the first day is clicked and the second is not yet: the calendar itself tells only of whole ranges. */
function HalfPicked({ onHalf }: { onHalf(start: CalendarDate): void }) {
  const anchor = useContext(RangeCalendarStateContext)?.anchorDate?.toString()
  const tell = useEffectEvent(onHalf)
  useEffect(() => {
    if (anchor) tell(parseDate(anchor))
  }, [anchor])
  return null
}

interface Ends {
  start: CalendarDate | null
  end: CalendarDate | null
}

function endsOf(value: DateRange | null): Ends {
  return value ? { start: parseDate(value.start), end: parseDate(value.end) } : { start: null, end: null }
}

/** A range once both ends are there, in order and within bounds. */
function rangeOf({ start, end }: Ends, bounds: DateRange): DateRange | null {
  if (!start || !end) return null
  const range = { start: start.toString(), end: end.toString() }
  return bounds.start <= range.start && range.start <= range.end && range.end <= bounds.end ? range : null
}

/** In the month that holds most of a range. */
function middleOf({ start, end }: DateRange): CalendarDate {
  const first = parseDate(start)
  return first.add({ days: Math.floor(parseDate(end).compare(first) / 2) })
}
