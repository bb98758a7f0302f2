import { PageData, type SiteInfo } from '@curlew/model'
import { type CallFailed, readAs, type SitePageData } from '@curlew/ui'
import { useQuery } from '@tanstack/react-query'
import { preloadReport } from './preload.ts'

const FRESH_MS = 5 * 60_000

export const PAGE_DATA_KEY = 'page-data'

/**
 * Page data: the host's settings for the app. Refetched every five minutes and on focus, as the day, nonces and licence change.
 * @param site from the URL; null if the host has a single site
 * @param ask calls the host
 */
export function usePageData(site: string | null, ask: (site: string | null) => Promise<unknown>) {
  return useQuery<PageData, CallFailed>({
    queryKey: [PAGE_DATA_KEY, site],
    queryFn: async ({ client, queryKey }) => {
      const pageData = readAs(PageData, await ask(site))
      const isStart = client.getQueryData(queryKey) === undefined
      if (isStart && hasSite(pageData)) preloadReport(client, pageData, location.hash)
      return pageData
    },
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    retry: false,
    placeholderData: (before) => before,
  })
}

export function hasSite(pageData: PageData): pageData is SitePageData {
  const site: SiteInfo | null = pageData.site
  return site !== null
}
