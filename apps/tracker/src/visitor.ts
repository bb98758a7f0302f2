import type { CollectEvent } from '@curlew/model'
import { guard } from './guard.ts'
import { queue } from './queue.ts'
import { randomId } from './random-id.ts'
import { site } from './snippet.ts'

/** `undefined` where the browser denies it: what needs it then throws, and is guarded where it is called. */
const storage = guard(() => localStorage)() as Storage
/**
 * One entry a site, as one origin may carry several: the visitor's id, then the events which that page could not send. Shops' checkouts
 * read the id there (`assets/checkout.js` and `block-checkout.js` of the WordPress plugin).
 */
const key = `curlew_${site}`

/** The stored id of a visitor who consented. */
export let visitorId: string | undefined

/** Keeps a visitor's id and the events that are left for the next page. */
export const store = (...entry: [id: string, ...unsent: CollectEvent[]]) => {
  storage[key] = JSON.stringify(entry)
}

/** Only `granted` is consent: anything else forgets what is stored. Without an answer what is stored is the memory of one. */
export const setConsent = guard((answer?: string) => {
  if (answer ? answer === 'granted' : storage[key]) {
    const [known = randomId(), ...unsent] = JSON.parse(storage[key] || '[]')
    // The id counts only once it is stored: one that lasts for a page would make every page a new visitor.
    store(known)
    visitorId = known
    queue.unshift(...unsent)
  } else {
    visitorId = undefined
    delete storage[key]
  }
})

/**
 * Global Privacy Control, Do Not Track (now and once), or the mark that keeps a site's own people out of its numbers: `1` or
 * `true`. Of what else they can be (`0`, `null`, `false`, `unspecified`, nothing) none has a `t`.
 */
export const hasOptedOut = /1|t/.test([
  navigator.globalPrivacyControl,
  navigator.doNotTrack,
  window.doNotTrack,
  storage?.curlew_ignore,
] as unknown as string)
