/** What the site's owner wrote in the script element: see `docs/tracker.md`. */
export const script = document.currentScript as HTMLScriptElement
export const { site, api, spa, consent } = script.dataset

/** Where events go: next to the script, unless the snippet names another place. */
export const endpoint = new URL(api || 'e', script.src)
