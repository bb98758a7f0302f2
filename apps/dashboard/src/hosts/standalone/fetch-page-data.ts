import { REST_PATHS } from '@curlew/model'
import { CallFailed, callRest } from '@curlew/ui'

/** Base URL of calls before page data has arrived. */
export const REST_URL = '/api/'
const SITE_IS_WRONG: readonly string[] = ['forbidden', 'not_found', 'invalid_request']

/** @param site from the URL; falls back to the user's first site if they cannot access it */
export async function fetchPageData(site: string | null): Promise<unknown> {
  try {
    const query = site === null ? '' : `?${new URLSearchParams({ site })}`
    return await callRest(REST_URL, 'GET', `${REST_PATHS.pageData}${query}`)
  } catch (error) {
    if (site !== null && error instanceof CallFailed && SITE_IS_WRONG.includes(error.type)) return fetchPageData(null)
    throw error
  }
}
