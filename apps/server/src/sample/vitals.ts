/** Web vitals of the sample site's page views: what each browser supports, for a share of the views. */
import { type EventParams, WEB_VITALS_EVENT } from '@curlew/model'
import type { Device } from './audience.ts'
import type { Random } from './random.ts'
import { CART, CHECKOUT, POSTS, SHOP } from './shop.ts'
import type { VisitEvent } from './visit-event.ts'

/** Enough views for figures of each page, and few enough for a fast import. */
const MEASURED_SHARE = 0.2

/** Factors for slow pages: large photos, and a cart that is never cached. */
const SLOW_PAGES = new Map<string, { paint: number; server: number }>([
  [POSTS[1]!.path, { paint: 1.7, server: 1 }],
  [POSTS[3]!.path, { paint: 2.1, server: 1 }],
  [SHOP.path, { paint: 1.4, server: 1.3 }],
  [CART.path, { paint: 1.2, server: 1.9 }],
  [CHECKOUT.path, { paint: 1.3, server: 2.2 }],
])

/** For an average page on an average connection, in milliseconds. */
const USUAL = {
  small: { server: 420, paint: 1050, interaction: 130 },
  others: { server: 300, paint: 620, interaction: 70 },
}

/** One event for each measured view, at the moment its page was left. */
export function vitalsOf(random: Random, device: Device, events: readonly VisitEvent[]): VisitEvent[] {
  return events.flatMap((view, index) => {
    if (view.name !== 'page_view' || !random.chance(MEASURED_SHARE)) return []
    const next = events.findIndex(({ name }, i) => i > index && name === 'page_view')
    const last = events.at(next === -1 ? -1 : next - 1)!
    const params = measure(random, device, new URL(view.url).pathname, last.name !== 'page_view')
    return [{ ...last, name: WEB_VITALS_EVENT, url: view.url, title: view.title, referrer: '', params }]
  })
}

/** @param isUsed whether the visitor interacted with the page, so that there was an interaction to measure */
function measure(random: Random, { userAgent, screen }: Device, path: string, isUsed: boolean): EventParams {
  const { paint = 1, server = 1 } = SLOW_PAGES.get(path) ?? {}
  const usual = USUAL[screen === 'small' ? 'small' : 'others']
  // Most connections and devices are similar, a few very slow.
  const line = 0.55 + random.next() ** 3 * 2.8
  const machine = 0.6 + random.next() ** 3 * 3
  const ttfb = Math.round(usual.server * server * line)
  const fcp = ttfb + Math.round(usual.paint * line)
  const lcp = fcp + Math.round(usual.paint * paint * line * random.next() * 1.6)
  const inp = Math.round((usual.interaction * machine) / 8) * 8
  const cls = random.chance(0.6) ? 0 : Math.round(random.next() ** 3 * paint * 2000) / 10_000
  const can = capabilitiesOf(userAgent)
  return {
    ttfb,
    fcp,
    ...(can.lcp && { lcp }),
    ...(can.lcp && isUsed && { inp }),
    ...(can.cls && { cls }),
  }
}

/** Which vitals a browser supports: Chromium all, Firefox all but layout shifts, Safari 18 the first two. */
function capabilitiesOf(userAgent: string): { lcp: boolean; cls: boolean } {
  const isChromium = userAgent.includes('Chrome/')
  return { lcp: isChromium || userAgent.includes('Firefox/'), cls: isChromium }
}
