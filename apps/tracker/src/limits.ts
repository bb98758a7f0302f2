/** The numbers of the script in one place, from where the build writes them into the code. What the server takes is in `COLLECT_LIMITS`. */
export const URL_LENGTH = 2048
export const TEXT_LENGTH = 512
export const MAX_ITEMS = 200
/** The server takes a little more. */
export const MAX_AMOUNT = 9e14

export const MAX_EVENTS = 50
/** Browsers refuse a request of 64 KiB that outlives its page. */
export const MAX_BYTES = 6e4

/** Long enough for a page to set its title after its address, and for events to share a request. */
export const GATHER_MS = 300
/** Each failure makes the next try wait this much longer. */
export const RETRY_STEP_MS = 5e3

/** Hardly any attention is none: a page passed by. */
export const ATTENTION_MS = 99
