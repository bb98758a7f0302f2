/** Broken links of the sample site, which some visitors follow. */
import { LINKED_FROM_PARAM, NOT_FOUND_EVENT, NOT_FOUND_TYPE } from '@curlew/model'
import type { Random } from './random.ts'
import { SAMPLE_SITE } from './shop.ts'
import type { VisitEvent } from './visit-event.ts'

const SHARE = 0.006
/** Old addresses, the most linked ones first. */
const ADDRESSES = [
  { path: '/gift-boxes/', weight: 6 },
  { path: '/journal/quince-jelly/', weight: 3 },
  { path: '/shop/copper-pan-old/', weight: 2 },
  { path: '/wp-content/uploads/seed-calendar-2024.pdf', weight: 1 },
]
const READING_MS = 9000

/** The view of a missing page and its event; mostly neither. */
export function notFoundOf(random: Random, events: readonly VisitEvent[]): VisitEvent[] {
  const last = events.at(-1)
  if (!last || !random.chance(SHARE)) return []
  const { path } = random.weighted(ADDRESSES)
  const page = {
    time: last.time + READING_MS,
    url: `https://${SAMPLE_SITE.domain}${path}`,
    title: 'Page not found',
    referrer: last.url,
  }
  const params = { content_type: NOT_FOUND_TYPE, [LINKED_FROM_PARAM]: new URL(last.url).pathname }
  return [
    { ...page, name: 'page_view', params },
    { ...page, name: NOT_FOUND_EVENT, time: page.time + 5, params: {} },
  ]
}
