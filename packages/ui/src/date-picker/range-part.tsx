/** One range: two fields to type in and a calendar of always six weeks, kept equal. */

import type { DateRange } from '@curlew/model'
import { t } from '@curlew/words'
import { CalendarDate, parseDate, toCalendarDate, toZoned } from '@internationalized/date'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DateField, type DateFieldState, DateFieldStateContext } from 'react-aria-components/DateField'
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'
import { useApp } from '../app/app-context.tsx'
import { CalendarMonth, DateSegments, useCalendarShape } from '../kit/calendar-parts.tsx'
import { cx } from '../kit/cx.ts'
import styles from './range-part.module.css'

export interface RangePartProps {
  name: string
  tone: 'range' | 'compare'
  /** Null while one end is missing. */
  value: DateRange | null
  bounds: DateRange
  /** In the site's zone, which need not be the browser's. */
  today: string
  /** @param problem why two days make no range */
  onChange(value: DateRange | null, problem: string): void
}

export function RangePart({ name, tone, value, bounds, today, onChange }: RangePartProps) {
  const { days, pageData } = useApp()
  const { timezone } = pageData.settings
  const shape = useCalendarShape()
  const [min, max] = [parseDate(bounds.start), parseDate(bounds.end)]
  const inZone = (day: string) => toZoned(parseDate(day), timezone)
  // The two fields keep what is typed, also while it makes no range yet.
  const [ends, setEnds] = useState<Ends>(() => endsOf(value))
  // A field that is partly empty, or shows a day that there is not, still has its last real date as its value.
  const [unreadable, setUnreadable] = useState({ start: false, end: false })
  /** A day that was typed and does not exist, as it was typed. */
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
    // It is named until another day is chosen: leaving the field brings the last real date back.
    if (typed) setNoSuchDay(typed)
    report(ends, missing, typed || noSuchDay)
  }
  const problem = problemWith(ends, noSuchDay)
  const field = (end: keyof Ends, label: string) => (
    <DateField
      aria-label={label}
      value={ends[end]}
      minValue={min}
      maxValue={max}
      shouldForceLeadingZeros
      onChange={(date) => {
        // Left with a day that there is not, the field would silently take the month's last.
        const isCorrection = noSuchDay && date && date.day === date.calendar.getDaysInMonth(date)
        if (!isCorrection) change({ ...ends, [end]: date })
      }}
    >
      <DateSegments className={styles.field} />
      <FieldWatch onChange={(state) => watch(end, state)} />
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
      {/* Always as high, so that nothing moves under what is being pressed. */}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <RangeCalendar
        aria-label={name}
        className={cx(styles.calendar)}
        // With the site's zone, so that what is read out as "today" is the site's.
        value={value && { start: inZone(value.start), end: inZone(value.end) }}
        minValue={min}
        maxValue={max}
        defaultFocusedValue={value ? (tone === 'range' ? parseDate(value.end) : middleOf(value)) : max}
        {...shape}
        // Leaving after the first day makes no range of it.
        commitBehavior="reset"
        onChange={({ start, end }) => change({ start: toCalendarDate(start), end: toCalendarDate(end) })}
      >
        <HalfPicked onHalf={(start) => change({ start, end: null })} />
        <CalendarMonth
          bounds={bounds}
          today={today}
          markOf={({ date, isSelected, isSelectionStart, isSelectionEnd, isOutsideMonth }) => {
            const day = date.toString()
            // The calendar leaves days of other months out of a selection; the drawing does not.
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

/** Tells when the first day is clicked and the second is not yet: the calendar itself tells only of whole ranges. */
function HalfPicked({ onHalf }: { onHalf(start: CalendarDate): void }) {
  const anchor = useContext(RangeCalendarStateContext)?.anchorDate?.toString()
  const tell = useEffectEvent(onHalf)
  useEffect(() => {
    if (anchor) tell(parseDate(anchor))
  }, [anchor])
  return null
}

interface FieldState {
  /** Whether a part of the date is empty, or its day does not exist. */
  isUnreadable: boolean
  /** Such a day, as it was typed; else empty. */
  noSuchDay: string
}

/** Reports when a field shows no real date, and when it does again: the field itself reports real ones only. */
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

/** What a field shows, if its month has no such day. */
function impossibleDay({ segments, calendar }: DateFieldState): string {
  const partOf = (wanted: string) => segments.find(({ type }) => type === wanted)?.value ?? 1
  const month = new CalendarDate(calendar, partOf('year'), partOf('month'), 1)
  return partOf('day') > calendar.getDaysInMonth(month) ? segments.map(({ text }) => text).join('') : ''
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

/** What is wrong with the days that were typed; empty while one is missing, and when all is well. */
function problemOf({ start, end }: Ends, bounds: DateRange, dayWords: (day: string) => string): string {
  const days = [start, end].flatMap((day) => (day ? [day.toString()] : []))
  if (days.some((day) => day < bounds.start)) return t('dates.tooEarly', { day: dayWords(bounds.start) })
  if (days.some((day) => day > bounds.end)) return t('dates.tooLate', { day: dayWords(bounds.end) })
  return start && end && start.compare(end) > 0 ? t('dates.wrongOrder') : ''
}

/** In the month that holds most of a range. */
function middleOf({ start, end }: DateRange): CalendarDate {
  const first = parseDate(start)
  return first.add({ days: Math.floor(parseDate(end).compare(first) / 2) })
}
