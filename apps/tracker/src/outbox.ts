import type { CollectEvent, CollectRequest } from '@curlew/model'
import { now } from './clock.ts'
import { GATHER_MS, MAX_BYTES, MAX_EVENTS, RETRY_STEP_MS, TEXT_LENGTH } from './limits.ts'
import { queue } from './queue.ts'
import { endpoint, site } from './snippet.ts'
import { store, visitorId } from './visitor.ts'

/** Set while a request is to come. At first where the page says what it is: a module reads that, and the first request waits for what it adds. */
let timer: ReturnType<typeof setTimeout> | Element | 0 | null = document.querySelector('[property],[type*=ld]')
let wait = GATHER_MS

/**
 * What the browser's time was ahead of the page's own clock when a request was last made. Events keep the page's clock until then, so that
 * setting the browser's clock leaves their ages right; what is stored for the next page, whose own clock begins later, has the browser's time.
 */
export let clockOffset: number

/** Gives events the title the document has now: before it becomes another page's, and at the latest when they are sent. */
export const settleTitles = (events: CollectEvent[]) => {
  // biome-ignore lint/suspicious/useIterableCallbackReturn: two bytes less than a loop.
  events.map((event) => {
    event.title = `${event.title || document.title}`.slice(0, TEXT_LENGTH)
  })
}

/**
 * Sends what is queued after a while, unless that is to happen already.
 * @param release whatever is true ends the wait for a module: then `timer` is an element, which is no number
 */
export const sendSoon = (release?: unknown) => {
  if (!(release ? (timer as number) >= 0 : timer)) timer = setTimeout(send, wait)
}

/**
 * Sends what is queued. What is not acknowledged is queued again with the same ids, so that a repeat in doubt is harmless.
 * @param leaving the page may be about to end: send in a way that outlives it
 */
export const send = async (leaving?: boolean) => {
  timer = 0
  const batch = queue.splice(0)
  if (!batch[0]) return
  try {
    const body = pack(batch)
    // Nobody hears what becomes of a beacon, so it is for times when all is well.
    if (!(leaving && wait <= GATHER_MS && navigator.onLine && navigator.sendBeacon?.(endpoint, body))) {
      if (leaving && visitorId) store(visitorId, ...batch)
      // 429 and 5xx pass; another refusal is final: the same again would be refused again. (431 and 451 do not happen here.)
      if ((await fetch(endpoint, { method: 'POST', body, credentials: 'omit', keepalive: true })).status > 428) throw 0
      wait = GATHER_MS
    }
  } catch {
    wait += RETRY_STEP_MS
    queue.unshift(...batch)
    sendSoon()
  }
}

/** The request's body. When there is too much for one, the oldest events go. */
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
