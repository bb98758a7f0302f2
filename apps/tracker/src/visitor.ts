import type { CollectEvent } from '@curlew/model'
import { guard } from './guard.ts'
import { queue } from './queue.ts'
import { randomId } from './random-id.ts'
import { site } from './snippet.ts'

/** `undefined` if the browser denies access: code that uses it throws, inside a guard. */
const storage = guard(() => localStorage)() as Storage
/**
 * One entry per site, because one origin may have several: the visitor's id, then the unsent events of the last page. Shops' checkouts
 * read the id there (`assets/checkout.js` and `block-checkout.js` of the WordPress plugin).
 */
const key = `curlew_${site}`

/** The stored id of a visitor who consented. */
export let visitorId: string | undefined

/** Stores the visitor's id and the unsent events for the next page. */
export const store = (...entry: [id: string, ...unsent: CollectEvent[]]) => {
  storage[key] = JSON.stringify(entry)
}

/** Only `granted` is consent: anything else deletes what is stored. Without an answer, a stored entry means earlier consent. */
export const setConsent = guard((answer?: string) => {
  if (answer ? answer === 'granted' : storage[key]) {
    const [known = randomId(), ...unsent] = JSON.parse(storage[key] || '[]')
    // The id counts only once it is stored: otherwise every page would be a new visitor.
    store(known)
    visitorId = known
    queue.unshift(...unsent)
  } else {
    visitorId = undefined
    delete storage[key]
  }
})

/**
 * Global Privacy Control, Do Not Track (current and old), or the mark that excludes a site's own staff: `1` or `true`. None of their
 * other values (`0`, `null`, `false`, `unspecified`, nothing) contains a `t`.
 */
export const hasOptedOut = /1|t/.test([
  navigator.globalPrivacyControl,
  navigator.doNotTrack,
  window.doNotTrack,
  storage?.curlew_ignore,
] as unknown as string)
