import type { PageData, SiteInfo } from '@curlew/model'
import { type CallFailed, readShape, type SitePageData } from '@curlew/ui'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { preloadReport } from './preload.ts'

const FRESH_MS = 5 * 60_000

export const PAGE_DATA_KEY = 'page-data'

/** Calls the host. @param site from the URL; null if it names none, or the host has a single site */
type AskPageData = (site: string | null) => Promise<unknown>

const pageDataQuery = (site: string | null, ask: AskPageData) =>
  queryOptions<PageData, CallFailed>({
    queryKey: [PAGE_DATA_KEY, site],
    queryFn: async ({ client, queryKey }) => {
      const pageData = readShape<PageData>(await ask(site), {
        settings: 'object',
        licence: 'object',
        user: 'object',
        today: 'string',
      })
      const isStart = client.getQueryData(queryKey) === undefined
      if (isStart && hasSite(pageData)) preloadReport(client, pageData, location.hash)
      return pageData
    },
    staleTime: FRESH_MS,
    retry: false,
  })

/** Asks for page data, and for the figures of the report in the URL, before the app renders. The app shows a failure. */
export function preloadPageData(queries: QueryClient, site: string | null, ask: AskPageData): void {
  void queries.prefetchQuery(pageDataQuery(site, ask))
}

/** Page data: the host's settings for the app. Refetched every five minutes and on focus, as the day, nonces and licence change. */
export function usePageData(site: string | null, ask: AskPageData) {
  return useQuery({
    ...pageDataQuery(site, ask),
    // A failed preload counts as the app's failure.
    retryOnMount: false,
    refetchInterval: FRESH_MS,
    placeholderData: (before) => before,
  })
}

export function hasSite(pageData: PageData): pageData is SitePageData {
  const site: SiteInfo | null = pageData.site
  return site !== null
}
