import { REST_PATHS } from '@curlew/model'
import { CallFailed, callRest } from '@curlew/ui'

/** Where calls go before the page data names it. */
export const REST_URL = '/api/'
const SITE_IS_WRONG: readonly string[] = ['forbidden', 'not_found', 'invalid_request']

/** @param site from the address; anything that is no site of this person gives their first one */
export async function askPageData(site: string | null): Promise<unknown> {
  try {
    const query = site === null ? '' : `?${new URLSearchParams({ site })}`
    return await callRest(REST_URL, 'GET', `${REST_PATHS.pageData}${query}`)
  } catch (error) {
    if (site !== null && error instanceof CallFailed && SITE_IS_WRONG.includes(error.type)) return askPageData(null)
    throw error
  }
}
