/** Attributes of the script element: see `docs/tracker.md`. */
export const script = document.currentScript as HTMLScriptElement
export const { site, api, spa, consent } = script.dataset

/** Endpoint for events: beside the script, unless the snippet sets another. */
export const endpoint = new URL(api || 'e', script.src)
