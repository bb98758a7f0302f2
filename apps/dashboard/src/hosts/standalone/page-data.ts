import { REST_PATHS } from '@curlew/model'
import { CallFailed, callRest, t } from '@curlew/ui'

const REST_URL = '/api/'
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

/** @throws {CallFailed} `not_signed_in` when the two do not fit, `too_many_requests` */
export async function signIn(email: string, password: string): Promise<void> {
  try {
    await callRest(REST_URL, 'POST', REST_PATHS.signIn, { email, password })
  } catch (error) {
    if (!(error instanceof CallFailed) || error.type !== 'not_signed_in') throw error
    throw new CallFailed(error.type, t('signIn.wrong'))
  }
}
