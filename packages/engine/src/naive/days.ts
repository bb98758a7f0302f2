/** Days of a site's time zone, read off a clock. Written independently of the model's dates, to check them. */

const HOUR_MS = 60 * 60 * 1000
const STEP_MS = HOUR_MS / 4

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Date and time on a wall clock in the zone at an instant, as if it were UTC. */
export function clockAt(timeZone: string, instant: number): number {
  const clock =
    clocks.get(timeZone) ??
    // biome-ignore lint/plugin: for calculation; Swedish writes `2026-03-10 12:00:00`
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  const milliseconds = ((instant % 1000) + 1000) % 1000
  return Date.parse(`${clock.format(instant - milliseconds).replace(' ', 'T')}Z`) + milliseconds
}

const dateOf = (clock: number) => new Date(clock).toISOString().slice(0, 10)
const starts = new Map<string, number>()

/** The first instant at which the clock shows the day or a later one: where it skips midnight, the moment it jumps. */
export function firstInstantOf(timeZone: string, day: string): number {
  const key = `${timeZone} ${day}`
  const known = starts.get(key)
  if (known !== undefined) return known
  // No zone is more than 15 hours ahead of UTC.
  let instant = Date.parse(day) - 16 * HOUR_MS
  while (dateOf(clockAt(timeZone, instant + STEP_MS)) < day) instant += STEP_MS
  for (let step = STEP_MS; step >= 1; step = Math.floor(step / 2))
    while (dateOf(clockAt(timeZone, instant + step)) < day) instant += step
  starts.set(key, instant + 1)
  return instant + 1
}

/** The latest day that has begun by an instant, also where the clock went back over midnight. */
export function dayAt(timeZone: string, instant: number): string {
  const shown = dateOf(clockAt(timeZone, instant))
  const next = dateOf(Date.parse(shown) + 24 * HOUR_MS)
  return firstInstantOf(timeZone, next) <= instant ? next : shown
}
