/** When a person's report is due in the site's time zone, and which days it covers. */
import { addDays, type DateRange, dayOf, hoursOf, presetRange, previousPeriod, startOfDay } from '@curlew/model'
import type { ReportMail } from '@curlew/model/mail'

/** A report that is due. */
export interface DueReport {
  /** When it becomes due. */
  at: number
  range: DateRange
  /** The comparison period. */
  previous: DateRange
}

/** A month, so that the last monthly report is found from any day. */
const DAYS_BACK = 31

/** The latest report due at an instant; null: none. After weeks of downtime this is one report, not several. */
export function latestDue(setting: ReportMail, timeZone: string, now: number): DueReport | null {
  if (setting.every === 'off') return null
  const today = dayOf(timeZone, now)
  for (let back = 0; back <= DAYS_BACK; back++) {
    const day = addDays(today, -back)
    if (!isItsDay(setting, day)) continue
    const at = dueAt(timeZone, day, setting.hour)
    if (at <= now) return { at, ...coveredDays(day, setting.every) }
  }
  return null
}

function isItsDay({ every, weekday, day_of_month }: ReportMail, day: string): boolean {
  return every === 'weekly' ? new Date(day).getUTCDay() === weekday : Number(day.slice(8)) === day_of_month
}

/** The first instant of a day at or after an hour of the site's time: clock changes skip or repeat hours. */
function dueAt(timeZone: string, day: string, hour: number): number {
  const found = hoursOf(timeZone, day).find(({ label }) => Number(label.slice(11, 13)) >= hour)
  return found?.from ?? startOfDay(timeZone, addDays(day, 1))
}

/** Complete days before `day`: the last seven, or the last month. */
function coveredDays(day: string, every: 'weekly' | 'monthly'): Pick<DueReport, 'range' | 'previous'> {
  if (every === 'monthly') {
    const { range, compare } = presetRange('lastmonth', day)
    return { range, previous: compare }
  }
  const range = { start: addDays(day, -7), end: addDays(day, -1) }
  return { range, previous: previousPeriod(range) }
}
