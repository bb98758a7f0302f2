import type { CollectEvent } from '@curlew/model'
import { now } from './clock.ts'
import { guard } from './guard.ts'
import { ATTENTION_MS, URL_LENGTH } from './limits.ts'
import { clockOffset, send, sendSoon, settleTitles } from './outbox.ts'
import { queue } from './queue.ts'
import { randomId } from './random-id.ts'
import { spa } from './snippet.ts'

/** What each event says of the page it happened on. */
let page: { url: string; title: string | undefined; referrer: string | undefined } | undefined
/** The path that was last seen as a page. */
let path: string

let attended: boolean
let attentionMs = 0
let countedAt: number

/** What the page that is viewed says of itself. Whatever is added while its view waits to be sent goes with it. */
export let about: NonNullable<CollectEvent['params']>

/** Queues an event of the current page. */
export const addEvent = (name: string, params?: CollectEvent['params'], time = now()) => {
  queue.push({
    id: randomId(),
    ...page,
    name,
    params,
    /** Worked out when the event is written into a request or into storage. */
    get at() {
      return time + clockOffset
    },
  } as CollectEvent)
  sendSoon()
}

/**
 * Adds the time since the last call to the page's attention, if it had any. Called before anything about that changes.
 * @param report also queue it as an event, so that no time is told twice
 */
const countAttention = (report: boolean) => {
  const time = now()
  if (attended) attentionMs += time - countedAt
  countedAt = time
  if (report) {
    if (attentionMs > ATTENTION_MS) addEvent('user_engagement', { engagement_time_msec: attentionMs })
    attentionMs = 0
  }
}

/** Counts a page view. What came before it belongs to the page before. */
export const viewPage = (url: URL, title?: string) => {
  countAttention(true)
  settleTitles(queue)
  // A document's first page was led to by its referrer, the others by the site's own links.
  page = {
    url: url.href.slice(0, URL_LENGTH),
    referrer: page ? undefined : document.referrer.slice(0, URL_LENGTH),
    title,
  }
  // biome-ignore lint/suspicious/noAssignInExpressions: five bytes less than two statements.
  addEvent('page_view', (about = {}))
}

/**
 * Looks at what may have changed: attention, address, the page coming or going. A new path is a new page; a query or a
 * fragment alone is none.
 */
export const look = guard(({ type, persisted }: { type?: string; persisted?: boolean }) => {
  // While `pagehide` runs the page is still visible.
  const leaving = type === 'pagehide' || document.hidden
  countAttention(leaving)
  attended = !leaving && document.hasFocus()

  // The address without its fragment, or with the route that the fragment is: /shop/?a=b#/cart becomes /shop/cart?a=b. An anchor
  // within a route leaves the page as it is.
  const url = new URL('', location.href)
  if (spa)
    url.pathname =
      path && /^#[^/!]/.test(location.hash) ? path : (url.pathname + location.hash).replace(/\/?#!?(?=\/)|[?#].*/g, '')
  // A page that comes back from the back/forward cache is seen again.
  if (path !== url.pathname || (!leaving && persisted)) {
    path = url.pathname
    viewPage(url)
  }

  if (leaving ? type : type === 'online') send(leaving)
})
