import type { CollectEvent } from '@curlew/model'
import { now } from './clock.ts'
import { guard } from './guard.ts'
import { ATTENTION_MS, URL_LENGTH } from './limits.ts'
import { clockOffset, send, sendSoon, settleTitles } from './outbox.ts'
import { queue } from './queue.ts'
import { randomId } from './random-id.ts'
import { spa } from './snippet.ts'

/** The page fields of each event. */
let page: { url: string; title: string | undefined; referrer: string | undefined } | undefined
/** Path of the last page view. */
let path: string

let attended: boolean
let attentionMs = 0
let countedAt: number

/** Parameters of the current page view. Anything added before the view is sent goes with it. */
export let about: NonNullable<CollectEvent['params']>

/** Queues an event of the current page. */
export const addEvent = (name: string, params?: CollectEvent['params'], time = now()) => {
  queue.push({
    id: randomId(),
    ...page,
    name,
    params,
    /** Computed when the event is serialised. */
    get at() {
      return time + clockOffset
    },
  } as CollectEvent)
  sendSoon()
}

/**
 * Adds the time since the last call to the page's attention, if it was visible. Call it before that changes.
 * @param report also queues it as an event, so that no time is counted twice
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

/** Counts a page view. Earlier time belongs to the previous page. */
export const viewPage = (url: URL, title?: string) => {
  countAttention(true)
  settleTitles(queue)
  // A document's first page has its referrer; later ones come from the site's own links.
  page = {
    url: url.href.slice(0, URL_LENGTH),
    referrer: page ? undefined : document.referrer.slice(0, URL_LENGTH),
    title,
  }
  // biome-ignore lint/suspicious/noAssignInExpressions: five bytes less than two statements.
  addEvent('page_view', (about = {}))
}

/** Checks for changes: attention, address, showing or hiding the page. A new path is a new page; a new query or fragment is not. */
export const look = guard(({ type, persisted }: { type?: string; persisted?: boolean }) => {
  // The page is still visible during `pagehide`.
  const leaving = type === 'pagehide' || document.hidden
  countAttention(leaving)
  attended = !leaving && document.hasFocus()

  // The address without its fragment, or with the route in the fragment: /shop/?a=b#/cart becomes /shop/cart?a=b. An anchor within a
  // route does not change the page.
  const url = new URL('', location.href)
  if (spa)
    url.pathname =
      path && /^#[^/!]/.test(location.hash) ? path : (url.pathname + location.hash).replace(/\/?#!?(?=\/)|[?#].*/g, '')
  // A page restored from the back/forward cache is viewed again.
  if (path !== url.pathname || (!leaving && persisted)) {
    path = url.pathname
    viewPage(url)
  }

  if (leaving ? type : type === 'online') send(leaving)
})
