/** Whether a request's `Sec-Purpose`, `Purpose` or `X-Moz` announces a prefetch: the page is not on screen yet. */
export const isPrefetch = (purpose: string): boolean => /prefetch|prerender/i.test(purpose)
