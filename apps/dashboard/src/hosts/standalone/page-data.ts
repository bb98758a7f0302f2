import { PageData, REST_PATHS, type SiteInfo } from '@curlew/model'
import { CallFailed, callRest, type SitePageData, t } from '@curlew/ui'
import { useQuery } from '@tanstack/react-query'
import { preloadReport } from '../../shell/preload.ts'

const REST_URL = '/api/'
const FRESH_MS = 5 * 60_000
const SITE_IS_WRONG: readonly string[] = ['forbidden', 'not_found', 'invalid_request']

export const PAGE_DATA_KEY = 'page-data'

/**
 * What the server tells the app. Asked for again when the window is returned to: the day, the nonces and the licence
 * change meanwhile.
 * @param site from the address; anything that is no site of this person gives their first one
 */
export function usePageData(site: string | null) {
  return useQuery<PageData, CallFailed>({
    queryKey: [PAGE_DATA_KEY, site],
    queryFn: async ({ client }) => {
      const pageData = await fetchPageData(site)
      if (hasSite(pageData)) preloadReport(client, pageData, location.hash)
      return pageData
    },
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: (before) => before,
  })
}

async function fetchPageData(site: string | null): Promise<PageData> {
  try {
    const query = site === null ? '' : `?${new URLSearchParams({ site })}`
    return PageData.parse(await callRest(REST_URL, 'GET', `${REST_PATHS.pageData}${query}`))
  } catch (error) {
    if (site !== null && error instanceof CallFailed && SITE_IS_WRONG.includes(error.type)) return fetchPageData(null)
    throw error
  }
}

/** @throws {CallFailed} `not_signed_in` when the two do not fit, `too_many_requests` */
export async function signIn(email: string, password: string): Promise<void> {
  try {
    await callRest(REST_URL, 'POST', REST_PATHS.signIn, { email, password })
  } catch (error) {
    if (!(error instanceof CallFailed) || error.type !== 'not_signed_in') throw error
    throw new CallFailed(error.type, t('signIn.wrong'))
  }
}

export function hasSite(pageData: PageData): pageData is SitePageData {
  const site: SiteInfo | null = pageData.site
  return site !== null
}
