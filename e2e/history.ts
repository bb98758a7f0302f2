/** Visits with known figures for all of the Overview. */
import { addDays, daysOf, type ImportEvent } from '@curlew/model'

/** The day of `NOW` in `product.ts`. */
export const TODAY = '2026-03-10'
export const LAST_30_DAYS = { start: '2026-02-09', end: TODAY }

const COUNTRIES = ['US', 'GB', 'CA', 'AU', 'DE', 'IE', 'FR', 'NL', 'SE', 'JP', 'IT', 'ES']
const REFERRERS = ['https://www.pinterest.com/pin/1', 'https://news.example/story', 'https://www.reddit.com/r/jam']

/**
 * A day has, in the last 30 days, two sessions: one of two pages and 30 seconds, one of a single page; in the 30 days before
 * one session of a single page. So the last 30 days have 60 sessions and 90 pageviews, the 30 before 30 and 30.
 */
export function* history(domain = 'example.org'): Generator<ImportEvent> {
  let number = 0
  for (const [index, day] of daysOf({ start: addDays(LAST_30_DAYS.start, -30), end: TODAY }).entries()) {
    const sessions = day >= LAST_30_DAYS.start ? 2 : 1
    for (let session = 0; session < sessions; session++) {
      const time = Date.parse(`${day}T0${8 + session}:00:00Z`)
      const visitor = {
        visitor: `visitor ${index} ${session}`,
        country: COUNTRIES[(index + session) % COUNTRIES.length]!,
        device: session === 0 ? ('mobile' as const) : ('desktop' as const),
        referrer: REFERRERS[index % REFERRERS.length]!,
      }
      yield page(domain, number++, time, index % 30, visitor)
      if (session === 0 && sessions === 2)
        yield page(domain, number++, time + 30_000, 0, { ...visitor, referrer: undefined })
    }
  }
}

function page(
  domain: string,
  number: number,
  time: number,
  path: number,
  {
    referrer,
    ...visitor
  }: { visitor: string; country: string; device: 'mobile' | 'desktop'; referrer: string | undefined },
): ImportEvent {
  return {
    id: `event ${number}`,
    name: 'page_view',
    time,
    url: `https://${domain}/page-${path}`,
    title: `Page number ${path}`,
    ...visitor,
    ...(referrer && { referrer }),
  }
}
