import type { CollectEvent, CollectRequest } from '@curlew/model'
import { now } from './clock.ts'
import { GATHER_MS, MAX_BYTES, MAX_EVENTS, RETRY_STEP_MS, TEXT_LENGTH } from './limits.ts'
import { queue } from './queue.ts'
import { endpoint, site } from './snippet.ts'
import { store, visitorId } from './visitor.ts'

/**
 * Set while a request is scheduled. Initially a meta element if the page has facts: a module reads them, and the first request waits for
 * it.
 */
let timer: ReturnType<typeof setTimeout> | Element | 0 | null = document.querySelector('[property],[type*=ld]')
let wait = GATHER_MS

/**
 * Difference between the browser's time and the page's clock at the last request. Until then events use the page's clock, so that setting
 * the browser's clock does not change their ages. Events stored for the next page, whose clock starts later, use the browser's time.
 */
export let clockOffset: number

/** Sets the events' titles to the document's current one: before it becomes another page's, and at the latest when they are sent. */
export const settleTitles = (events: CollectEvent[]) => {
  // biome-ignore lint/suspicious/useIterableCallbackReturn: two bytes less than a loop.
  events.map((event) => {
    event.title = `${event.title || document.title}`.slice(0, TEXT_LENGTH)
  })
}

/**
 * Schedules sending the queue, unless it is scheduled already.
 * @param release a true value ends the wait for a module: then `timer` is an element rather than a number
 */
export const sendSoon = (release?: unknown) => {
  if (!(release ? (timer as number) >= 0 : timer)) timer = setTimeout(send, wait)
}

/**
 * Sends the queue. Unacknowledged events are queued again with the same ids, so that duplicates are harmless.
 * @param leaving the page may be about to end: use a request that outlives it
 */
export const send = async (leaving?: boolean) => {
  timer = 0
  const batch = queue.splice(0)
  if (!batch[0]) return
  try {
    const body = pack(batch)
    // sendBeacon reports no failure, so use it only on unload while online and not backing off.
    if (!(leaving && wait <= GATHER_MS && navigator.onLine && navigator.sendBeacon?.(endpoint, body))) {
      if (leaving && visitorId) store(visitorId, ...batch)
      // 429 and 5xx are temporary; any other refusal is final. (431 and 451 do not happen here.)
      if ((await fetch(endpoint, { method: 'POST', body, credentials: 'omit', keepalive: true })).status > 428) throw 0
      wait = GATHER_MS
    }
  } catch {
    wait += RETRY_STEP_MS
    queue.unshift(...batch)
    sendSoon()
  }
}

/** The request's body. If it is too large, the oldest events are dropped. */
const pack = (events: CollectEvent[]): string => {
  settleTitles(events)
  clockOffset = Date.now() - now()
  const body = JSON.stringify({
    site: site as string,
    screen: innerWidth < 600 ? 'small' : innerWidth < 1024 ? 'medium' : innerWidth < 1440 ? 'large' : 'wide',
    visitor: visitorId,
    events,
    sent: clockOffset + now(),
    language: navigator.language,
  } satisfies { [Field in keyof CollectRequest]: CollectRequest[Field] | undefined })
  if (!events[MAX_EVENTS] && new Blob([body]).size < MAX_BYTES) return body
  events.shift()
  return pack(events)
}
