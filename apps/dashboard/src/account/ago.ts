import { spokenLanguage } from '@curlew/words'

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago an instant was, such as `2 hours ago`; null when it was within the last minute. */
export function ago(instant: number, now: number): string | null {
  const passed = now - instant
  for (const [unit, milliseconds] of UNITS) {
    if (passed < milliseconds) continue
    const format = new Intl.RelativeTimeFormat(spokenLanguage(), { numeric: 'auto' })
    return format.format(-Math.floor(passed / milliseconds), unit)
  }
  return null
}
