/** Weeks, months and weekends counted back from today: "two weeks ago", "this weekend", "vor drei Monaten". */
import { addDays } from '@curlew/model'
import { startOf } from '../../named-range.ts'
import { isUnit, LAST, THIS } from '../vocabulary/calendar-words.ts'
import { numberIn } from '../vocabulary/words.ts'
import type { DateText, OpenDates } from './date-text.ts'

const WEEKEND = /^(weekends?|wochenenden?)$/

export function agoIn(given: DateText): OpenDates[] {
  return [ago, weekend].flatMap((rule) => given.words.flatMap((_, i) => rule(given, i) ?? []))
}

/** A week, month or quarter that is over, as a whole; after "since" the day so long ago. */
function ago({ words, language, place }: DateText, i: number): OpenDates | null {
  const keyAt = (at: number) => words[at]?.key ?? ''
  const isGerman = language === 'de' && keyAt(i) === 'vor'
  const at = isGerman ? i + 1 : i
  const count = /^(a|an|one|einem|einer)$/.test(keyAt(at)) ? 1 : numberIn(keyAt(at))
  if (!count || !Number.isInteger(count) || count > 500 || (!isGerman && keyAt(at + 2) !== 'ago')) return null
  const unit = keyAt(at + 1)
  const { today, firstDayOfWeek } = place
  const to = isGerman ? at + 2 : at + 3
  const isSince = /^(since|seit)$/.test(keyAt(i - 1))
  const found = (start: string, end: string): OpenDates => ({
    from: i,
    to,
    resolve: () => (isSince ? `${sinceDay()}..${sinceDay()}` : `${start}..${end}`),
  })
  // "Today vs a week ago" is that day.
  const ofDay = words.some(({ key }) => /^(yesterday|gestern)$/.test(key))
    ? addDays(today, -1)
    : words.some(({ key }) => /^(today|heute)$/.test(key))
      ? today
      : null
  if (ofDay && isUnit('week', unit)) return found(addDays(ofDay, -7 * count), addDays(ofDay, -7 * count))
  // "A year ago" is the same time of last year.
  if (isUnit('year', unit) && count > 1) {
    const year = Number(today.slice(0, 4)) - count
    return { from: i, to, resolve: () => (isSince ? `${sinceDay()}..${sinceDay()}` : `year:${year}`) }
  }
  if (WEEKEND.test(unit)) {
    const saturday = addDays(lastSunday(today), -1 - 7 * (count - 1))
    return found(saturday, addDays(saturday, 1))
  }
  if (isUnit('week', unit)) {
    const start = addDays(startOf('week', today, firstDayOfWeek), -7 * count)
    return found(start, addDays(start, 6))
  }
  if (isUnit('month', unit)) {
    const month = monthsBack(today, count).slice(0, 7)
    return { from: i, to, resolve: () => (isSince ? `${sinceDay()}..${sinceDay()}` : `month:${month}`) }
  }
  if (isUnit('quarter', unit)) {
    const first = monthsBack(startOf('quarter', today, firstDayOfWeek), 3 * count)
    const quarter = `quarter:${first.slice(0, 4)}-${Math.ceil(Number(first.slice(5, 7)) / 3)}`
    return { from: i, to, resolve: () => (isSince ? `${first}..${first}` : quarter) }
  }
  return null

  function sinceDay(): string {
    if (isUnit('week', unit) || WEEKEND.test(unit)) return addDays(today, -7 * count!)
    return monthsBack(today, count! * (isUnit('year', unit) ? 12 : 1))
  }
}

/** `this weekend`, `last weekend`, `the weekend before last`; a weekend alone is the last one that has begun. */
function weekend({ words, place: { today } }: DateText, i: number): OpenDates | null {
  const keyAt = (at: number) => words[at]?.key ?? ''
  const days = (saturday: string, to: number): OpenDates => ({
    from: i,
    to,
    resolve: () => `${saturday}..${addDays(saturday, 1)}`,
  })
  const ofToday = addDays(startOf('week', today, 1), 5)
  const last = addDays(lastSunday(today), -1)
  const [key, next] = [keyAt(i), keyAt(i + 1)]
  if (WEEKEND.test(key) && next === 'before' && keyAt(i + 2) === 'last') return days(addDays(last, -7), i + 3)
  if (!/^(weekend|wochenende)$/.test(next)) return null
  const isSaid = (which: ReadonlySet<string>) =>
    words.some((word, at) => which.has(word.key) && WEEKEND.test(keyAt(at + 1)))
  if (/^vorletzte[nrsm]?$/.test(key)) return days(addDays(last, -7), i + 2)
  // Where this and the last weekend are compared, this one has begun.
  const isBoth = ofToday > today && isSaid(THIS) && isSaid(LAST)
  if (THIS.has(key)) return days(isBoth ? last : ofToday, i + 2)
  if (LAST.has(key) && isBoth) return days(addDays(last, -7), i + 2)
  // One under way is not the last.
  return LAST.has(key) || (/^(am|on|the)$/.test(key) && keyAt(i + 2) !== 'before') ? days(last, i + 2) : null
}

const lastSunday = (today: string): string => addDays(today, -(new Date(today).getUTCDay() || 7))

/** So many months before, at most the last day of that month. */
function monthsBack(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - count, Math.min(date, last))).toISOString().slice(0, 10)
}
