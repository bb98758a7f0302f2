import type { CollectEvent, CollectRequest } from '@curlew/model'
import { GATHER_MS, MAX_BYTES, MAX_EVENTS, RETRY_STEP_MS, TEXT_LENGTH } from './limits.ts'
import { queue } from './queue.ts'
import { endpoint, site } from './snippet.ts'
import { store, visitorId } from './visitor.ts'

/** Set while a request is to come. At first where the page says what it is: a module reads that, and the first request waits for what it adds. */
let timer: ReturnType<typeof setTimeout> | Element | 0 | null = document.querySelector('[property],[type*=ld]')
let wait = GATHER_MS

/** Gives events the title the document has now: before it becomes another page's, and at the latest when they are sent. */
export const settleTitles = (events: CollectEvent[]) => {
  // biome-ignore lint/suspicious/useIterableCallbackReturn: two bytes less than a loop.
  events.map((event) => {
    event.title = `${event.title || document.title}`.slice(0, TEXT_LENGTH)
  })
}

export const sendSoon = () => {
  timer = timer || setTimeout(send, wait)
}

export const release = () => {
  timer = 0
  sendSoon()
}

/**
 * Sends what is queued. What is not acknowledged is queued again with the same ids, so that a repeat in doubt is harmless.
 * @param leaving the page may be about to end: send in a way that outlives it
 */
export const send = async (leaving?: boolean) => {
  timer = 0
  const batch = queue.splice(0)
  if (!batch.length) return
  try {
    const body = pack(batch)
    // Nobody hears what becomes of a beacon, so it is for times when all is well.
    if (!leaving || wait > GATHER_MS || !navigator.onLine || !navigator.sendBeacon?.(endpoint, body)) {
      if (leaving && visitorId) store(visitorId, batch)
      const { status } = await fetch(endpoint, { method: 'POST', body, keepalive: true, credentials: 'omit' })
      // 429 and 5xx pass; another refusal is final: the same again would be refused again. (431 and 451 do not happen here.)
      if (status > 428) throw status
      wait = GATHER_MS
    }
  } catch {
    queue.unshift(...batch)
    wait += RETRY_STEP_MS
    sendSoon()
  }
}

/** The request's body. When there is too much for one, the oldest events go. */
const pack = (events: CollectEvent[]): string => {
  settleTitles(events)
  const body = JSON.stringify({
    site: site as string,
    visitor: visitorId,
    sent: Date.now(),
    language: navigator.language,
    screen: innerWidth < 600 ? 'small' : innerWidth < 1024 ? 'medium' : innerWidth < 1440 ? 'large' : 'wide',
    events,
  } satisfies { [Field in keyof CollectRequest]: CollectRequest[Field] | undefined })
  if (events.length <= MAX_EVENTS && new Blob([body]).size < MAX_BYTES) return body
  events.shift()
  return pack(events)
}
