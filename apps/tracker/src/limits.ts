/** The script's constants in one place; the build inlines them. The server's limits are in `COLLECT_LIMITS`. */
export const URL_LENGTH = 2048
export const TEXT_LENGTH = 512
export const MAX_ITEMS = 200
/** Slightly less than the server accepts. */
export const MAX_AMOUNT = 9e14

export const MAX_EVENTS = 50
/** Browsers refuse keepalive requests of 64 KiB. */
export const MAX_BYTES = 6e4

/** Long enough for a page to set its title after its address, and to batch events. */
export const GATHER_MS = 300
/** Each failure delays the next attempt by this much more. */
export const RETRY_STEP_MS = 5e3

/** Shorter attention is ignored: the page was only passed by. */
export const ATTENTION_MS = 99
