/** Whether a request's `Sec-Purpose`, `Purpose` or `X-Moz` says that nobody looks at the page yet. */
export const isPrefetch = (purpose: string): boolean => /prefetch|prerender/i.test(purpose)
