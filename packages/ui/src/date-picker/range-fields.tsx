/** One range: two date fields and a calendar, kept in sync. */

import type { DateRange } from '@curlew/model'
import { t } from '@curlew/words'
import { CalendarDate, parseDate, toCalendarDate, toZoned } from '@internationalized/date'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DateField, type DateFieldState, DateFieldStateContext } from 'react-aria-components/DateField'
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'
import { useApp } from '../app/app-context.tsx'
import { cx } from '../kit/cx.ts'
import { CalendarMonth, DateSegments, useCalendarShape } from '../kit/forms/calendar.tsx'
import styles from './range-fields.module.css'

export interface RangeFieldsProps {
  name: string
  tone: 'range' | 'compare'
  /** Null if one end is missing. */
  value: DateRange | null
  bounds: DateRange
  /** Today in the site's time zone. */
  today: string
  /** @param problem why the two days are not a valid range */
  onChange(value: DateRange | null, problem: string): void
}

export function RangeFields({ name, tone, value, bounds, today, onChange }: RangeFieldsProps) {
  const { timezone } = useApp().pageData.settings
  const shape = useCalendarShape()
  const [min, max] = [parseDate(bounds.start), parseDate(bounds.end)]
  const inZone = (day: string) => toZoned(parseDate(day), timezone)
  const { ends, change, watch, problem, isCorrection } = useTypedEnds(value, bounds, onChange)
  const field = (end: keyof Ends, label: string) => (
    <DateField
      aria-label={label}
      value={ends[end]}
      minValue={min}
      maxValue={max}
      shouldForceLeadingZeros
      onChange={(date) => {
        if (!isCorrection(date)) change({ ...ends, [end]: date })
      }}
    >
      <DateSegments className={styles.field} />
      <FieldWatch onChange={(state) => watch(end, state)} />
    </DateField>
  )

  return (
    <section className={cx(styles.section, styles[tone])} aria-label={name}>
      <p className={styles.name}>{name}</p>
      <div className={styles.fields}>
        {field('start', t('dates.start', { name }))}
        <span aria-hidden="true">–</span>
        {field('end', t('dates.end', { name }))}
      </div>
      {/* Fixed height, so nothing moves while clicking. */}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <RangeCalendar
        aria-label={name}
        className={cx(styles.calendar)}
        // In the site's time zone, so that "today" is announced correctly.
        value={value && { start: inZone(value.start), end: inZone(value.end) }}
        minValue={min}
        maxValue={max}
        defaultFocusedValue={value ? (tone === 'range' ? parseDate(value.end) : middleOf(value)) : max}
        {...shape}
        // Closing after the first click leaves the range unchanged.
        commitBehavior="reset"
        onChange={({ start, end }) => change({ start: toCalendarDate(start), end: toCalendarDate(end) })}
      >
        <HalfPicked onHalf={(start) => change({ start, end: null })} />
        <CalendarMonth
          bounds={bounds}
          today={today}
          markOf={({ date, isSelected, isSelectionStart, isSelectionEnd, isOutsideMonth }) => {
            const day = date.toString()
            // The calendar excludes days of adjacent months from a selection, but we draw them.
            const isInside = isOutsideMonth ? value !== null && value.start <= day && day <= value.end : isSelected
            const isEnd =
              isSelectionStart || isSelectionEnd || (isInside && (day === value?.start || day === value?.end))
            return isEnd ? 'end' : isInside ? 'inside' : null
          }}
        />
      </RangeCalendar>
    </section>
  )
}

/** The two days as typed, and what is wrong with them. */
function useTypedEnds(value: DateRange | null, bounds: DateRange, onChange: RangeFieldsProps['onChange']) {
  const { days } = useApp()
  // Typed values, kept even while they are not a valid range.
  const [ends, setEnds] = useState<Ends>(() => endsOf(value))
  // An incomplete or impossible date keeps the field's last valid value, so it is tracked separately.
  const [unreadable, setUnreadable] = useState({ start: false, end: false })
  /** An impossible date as typed. */
  const [noSuchDay, setNoSuchDay] = useState('')

  const problemWith = (next: Ends, noDay: string) =>
    noDay ? t('dates.noSuchDay', { day: noDay }) : problemOf(next, bounds, days.full)
  const report = (next: Ends, missing: typeof unreadable, noDay: string) =>
    onChange(missing.start || missing.end ? null : rangeOf(next, bounds), problemWith(next, noDay))
  const change = (next: Ends) => {
    setEnds(next)
    setNoSuchDay('')
    report(next, unreadable, '')
  }
  const watch = (end: keyof Ends, { isUnreadable, noSuchDay: typed }: FieldState) => {
    const missing = { ...unreadable, [end]: isUnreadable }
    setUnreadable(missing)
    // Keep the message until another day is chosen: on blur the field reverts to its last valid date.
    if (typed) setNoSuchDay(typed)
    report(ends, missing, typed || noSuchDay)
  }
  return {
    ends,
    change,
    watch,
    problem: problemWith(ends, noSuchDay),
    /** On blur the field would silently turn an impossible day into the last of the month. */
    isCorrection: (date: CalendarDate | null) =>
      noSuchDay !== '' && date !== null && date.day === date.calendar.getDaysInMonth(date),
  }
}

/** Reports when only the first day is clicked; the calendar reports complete ranges only. */
function HalfPicked({ onHalf }: { onHalf(start: CalendarDate): void }) {
  const anchor = useContext(RangeCalendarStateContext)?.anchorDate?.toString()
  const notifyHalf = useEffectEvent(onHalf)
  useEffect(() => {
    if (anchor) notifyHalf(parseDate(anchor))
  }, [anchor])
  return null
}

interface FieldState {
  /** Whether the date is incomplete or impossible. */
  isUnreadable: boolean
  /** The impossible date as typed, else empty. */
  noSuchDay: string
}

/** Reports when a field becomes invalid or valid; the field itself reports valid dates only. */
function FieldWatch({ onChange }: { onChange(state: FieldState): void }) {
  const field = useContext(DateFieldStateContext)
  const isPartial = field?.value != null && field.segments.some(({ isPlaceholder }) => isPlaceholder)
  const noSuchDay = field && !isPartial ? impossibleDay(field) : ''
  const isUnreadable = isPartial || noSuchDay !== ''
  const report = useEffectEvent(onChange)
  const wasUnreadable = useRef(false)
  useEffect(() => {
    if (!isUnreadable && !wasUnreadable.current) return
    wasUnreadable.current = isUnreadable
    report({ isUnreadable, noSuchDay })
  }, [isUnreadable, noSuchDay])
  return null
}

/** The text of a field whose month lacks the day; else empty. */
function impossibleDay({ segments, calendar }: DateFieldState): string {
  const segmentOf = (wanted: string) => segments.find(({ type }) => type === wanted)?.value ?? 1
  const month = new CalendarDate(calendar, segmentOf('year'), segmentOf('month'), 1)
  return segmentOf('day') > calendar.getDaysInMonth(month) ? segments.map(({ text }) => text).join('') : ''
}

interface Ends {
  start: CalendarDate | null
  end: CalendarDate | null
}

function endsOf(value: DateRange | null): Ends {
  return value ? { start: parseDate(value.start), end: parseDate(value.end) } : { start: null, end: null }
}

/** The range, once both ends are set, ordered and within bounds. */
function rangeOf({ start, end }: Ends, bounds: DateRange): DateRange | null {
  if (!start || !end) return null
  const range = { start: start.toString(), end: end.toString() }
  return bounds.start <= range.start && range.start <= range.end && range.end <= bounds.end ? range : null
}

/** Error message for typed dates; empty if valid or incomplete. */
function problemOf({ start, end }: Ends, bounds: DateRange, dayWords: (day: string) => string): string {
  const days = [start, end].flatMap((day) => (day ? [day.toString()] : []))
  if (days.some((day) => day < bounds.start)) return t('dates.tooEarly', { day: dayWords(bounds.start) })
  if (days.some((day) => day > bounds.end)) return t('dates.tooLate', { day: dayWords(bounds.end) })
  return start && end && start.compare(end) > 0 ? t('dates.wrongOrder') : ''
}

/** The month that contains most of a range. */
function middleOf({ start, end }: DateRange): CalendarDate {
  const first = parseDate(start)
  return first.add({ days: Math.floor(parseDate(end).compare(first) / 2) })
}
