import { CalendarDate, getDayOfWeek } from '@internationalized/date'

const A_SUNDAY = new CalendarDate(2026, 11, 15)

/** First day of the week, 0 (Sunday) to 6, in a locale. */
export function firstDayOfWeek(locale: string): number {
  return (7 - getDayOfWeek(A_SUNDAY, locale)) % 7
}
