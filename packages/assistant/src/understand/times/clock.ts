/** Times of day in a question, as the hours they hold: "at 9am", "between 6pm and midnight", "nach 18 Uhr". */
import type { DateRange } from '@curlew/model'
import { AND, type Language, TO } from '../vocabulary/calendar-words.ts'
import type { Meaning } from '../vocabulary/meanings.ts'
import type { Because } from '../vocabulary/understanding.ts'
import type { Word } from '../vocabulary/words.ts'

export interface HoursFound {
  /** Of its first word, and after its last. */
  from: number
  to: number
  /** Null: it is no whole hour, or none at all. */
  hours: readonly number[] | null
  because?: Because
  /** "Since 9am" is of today. */
  isToday?: true
}

interface Time {
  /** 0 to 24. */
  hour: number
  minute: number
  to: number
  half: 'am' | 'pm' | null
  /** Whether it cannot be a plain number. */
  isCertain: boolean
}

const AT = /^(at|um|@|gegen)$/
const SPAN = /^(between|from|zwischen|von)$/
const AFTER = /^(after|from|since|nach|ab|seit)$/
const BEFORE = /^(before|until|till|by|vor|bis)$/
const NAMED: Readonly<Record<string, number>> = { noon: 12, midday: 12, midnight: 0, mitternacht: 0 }

/**
 * A night of one day, which belongs to two: "at night yesterday", "yesterday from 22:00 to 2:00". Over several days these are hours of each.
 * @returns what says it
 */
export function nightOfOneDay<Item extends { text: string; meanings: readonly Meaning[] }>(
  items: readonly Item[],
  { start, end }: DateRange,
): Item | undefined {
  if (start !== end) return undefined
  return items.find(({ text, meanings }) =>
    meanings.some((own) => {
      const hours = 'filter' in own && own.filter.dimension === 'hour' ? own.filter.values : []
      return hours.length > 0 && (NIGHT_SAID.test(text) || (hours.includes('23') && hours.includes('0')))
    }),
  )
}

const NIGHT_SAID = /\b(nights?|nachts?|overnight)\b/i

/** @returns stretches that do not overlap, in order */
export function hoursIn(text: string, words: readonly Word[], language: Language): HoursFound[] {
  const found: HoursFound[] = []
  for (let i = 0; i < words.length; ) {
    const own = spanAt(i) ?? ledAt(i) ?? aloneAt(i)
    if (own) found.push(own)
    i = own ? own.to : i + 1
  }
  return found

  function spanAt(i: number): HoursFound | null {
    const at = SPAN.test(keyAt(i)) ? i + 1 : i
    const dashed = dashedAt(at)
    if (dashed) return dashed && between(i, ...dashed)
    const first = timeAt(at)
    if (!first) return null
    const isJoined = TO.has(keyAt(first.to)) || (AND.has(keyAt(first.to)) && at > i)
    const isDash = /^\s*[-–—]\s*$/.test(text.slice(words[first.to - 1]!.end, words[first.to]?.start))
    const last = isJoined ? timeAt(first.to + 1) : isDash ? timeAt(first.to) : null
    return last ? between(i, first, last) : null
  }

  /** `9am-5pm`, `9-17 Uhr`, as one word. */
  function dashedAt(at: number): [Time, Time] | null {
    const [, one, other] =
      /^(\d{1,2}(?:[:.]\d\d)?(?:am|pm|h)?)-(\d{1,2}(?:[:.]\d\d)?(?:am|pm|h)?)$/.exec(keyAt(at)) ?? []
    if (one === undefined || other === undefined) return null
    const [first, last] = [timeOf(one, at), timeOf(other, at)]
    return first && last ? [first, last] : null
  }

  function between(from: number, first: Time, last: Time): HoursFound | null {
    if (!first.isCertain && !last.isCertain) return null
    const end = last.hour === 0 ? 24 : last.hour
    // "6 to 9pm" are both in the evening.
    const isLater = first.half === null && last.half === 'pm' && first.hour < 12 && first.hour + 12 < end
    const start = isLater ? first.hour + 12 : first.hour
    if (first.minute + last.minute > 0) return { from, to: last.to, hours: null, because: 'part_of_hour' }
    const length = end > start ? end - start : end - start + 24
    if (length === 24) return { from, to: last.to, hours: null }
    return { from, to: last.to, hours: Array.from({ length }, (_, i) => (start + i) % 24).toSorted((a, b) => a - b) }
  }

  function ledAt(i: number): HoursFound | null {
    const isAfter = AFTER.test(keyAt(i))
    if (!isAfter && !BEFORE.test(keyAt(i))) return null
    const time = timeAt(i + 1)
    if (!time?.isCertain || time.hour === 0) return null
    if (time.minute > 0) return { from: i, to: time.to, hours: null, because: 'part_of_hour' }
    const [start, end] = isAfter ? [time.hour, 24] : [0, time.hour]
    const isToday = /^(since|seit)$/.test(keyAt(i)) && (true as const)
    return {
      ...{ from: i, to: time.to, hours: Array.from({ length: end - start }, (_, at) => start + at) },
      ...(isToday && { isToday }),
    }
  }

  function aloneAt(i: number): HoursFound | null {
    const time = timeAt(AT.test(keyAt(i)) ? i + 1 : i)
    if (!time?.isCertain) return null
    if (time.minute > 0) return { from: i, to: time.to, hours: null, because: 'part_of_hour' }
    return { from: i, to: time.to, hours: [time.hour % 24] }
  }

  function timeAt(at: number): Time | null {
    const named = Object.hasOwn(NAMED, keyAt(at)) ? NAMED[keyAt(at)]! : null
    if (named !== null) return { hour: named, minute: 0, to: at + 1, half: null, isCertain: true }
    return timeOf(keyAt(at), at)
  }

  function timeOf(key: string, at: number): Time | null {
    const [, hours, minutes, short] = /^(\d{1,2})(?:[:.](\d\d))?(am|pm|h)?$/.exec(key) ?? []
    if (hours === undefined) return null
    const next = keyAt(at + 1)
    const isHalf = language === 'en' && /^(am|pm|a\.m|p\.m)$/.test(next)
    const isClock = /^(o'clock|oclock|uhr)$/.test(next)
    const word = short ?? (isHalf ? next.replace('.', '') : undefined)
    const half = word === 'am' || word === 'pm' ? word : null
    const number = Number(hours)
    const minute = Number(minutes ?? 0)
    if (number > (half ? 12 : 24) || minute > 59 || (half && number === 0)) return null
    const hour = half ? (number % 12) + (half === 'pm' ? 12 : 0) : number
    const isColon = minutes !== undefined && key.includes(':')
    return {
      ...{ hour, minute, half, to: at + (isHalf || isClock ? 2 : 1) },
      isCertain: half !== null || isClock || isColon || short === 'h',
    }
  }

  function keyAt(at: number): string {
    return words[at]?.key ?? ''
  }
}
