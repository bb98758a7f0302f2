/** A test site with visits at a steady pace; tests decide what happens in single hours. */
import { HOUR_MS, type ImportEvent } from '@curlew/model'

/**
 * One page view per visitor.
 * @param visitsAt number of visits by source in the hour that begins at an instant
 */
export function* steadyVisits(
  domain: string,
  { from, to }: { from: number; to: number },
  visitsAt: (hour: number) => Partial<Record<string, number>>,
): Generator<ImportEvent> {
  for (let hour = from; hour < to; hour += HOUR_MS) {
    for (const [source, count = 0] of Object.entries(visitsAt(hour))) {
      for (let i = 0; i < count; i++) {
        const id = `${source}-${hour}-${i}`
        const url = `https://${domain}/?utm_source=${source}&utm_medium=referral`
        yield { id, name: 'page_view', time: hour + Math.floor((i * HOUR_MS) / count), url, visitor: id }
      }
    }
  }
}
