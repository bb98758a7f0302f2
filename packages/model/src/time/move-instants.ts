import { dayOf, startOfDay } from './dates.ts'

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Moves every instant in `value` so that clocks in `to` show what clocks in `from` showed, on the same day. */
export function moveInstants<T>(value: T, from: string, to: string): T {
  const move = (part: unknown): unknown => {
    if (typeof part === 'string') return INSTANT.test(part) ? moveInstant(part, from, to) : part
    if (Array.isArray(part)) return part.map(move)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, move(inner)]))
  }
  return move(value) as T
}

function moveInstant(instant: string, from: string, to: string): string {
  const time = Date.parse(instant)
  const day = dayOf(from, time)
  return new Date(startOfDay(to, day) + time - startOfDay(from, day)).toISOString()
}
