/** A site whose visits come at a steady pace, for tests: what happens in single hours is up to them. */
import { HOUR_MS, type ImportEvent } from '@curlew/model'

/**
 * One page view for each visitor.
 * @param visitsAt how many visits there are in the hour that begins at an instant, by where they come from
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
