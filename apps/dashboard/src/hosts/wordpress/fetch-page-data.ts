import { REST_PATHS } from '@curlew/model'
import { CallFailed, createClient } from '@curlew/ui'
import type { Boot } from './boot.ts'

/** Fetches page data from WordPress. If the page's nonce has expired, first gets a new one through WordPress's `rest-nonce` action. */
export async function fetchPageData(boot: Boot): Promise<unknown> {
  const ask = (nonce: string) =>
    createClient({ ...boot, nonce: '', rest_nonce: nonce }).rest('GET', REST_PATHS.pageData)
  try {
    return await ask(boot.rest_nonce)
  } catch (error) {
    if (!(error instanceof CallFailed) || error.type !== 'invalid_nonce') throw error
    const response = await fetch(`${boot.ajax}?action=rest-nonce`)
    const nonce = response.ok ? (await response.text()).trim() : ''
    if (!/^[0-9a-f]{10}$/.test(nonce)) throw error
    return ask(nonce)
  }
}
