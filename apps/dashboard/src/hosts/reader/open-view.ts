/** Opens the shared view of this page's address. */
import type { OpenedSharedView } from '@curlew/model/shared-views'
import { callAddress, keptInTab, readShape } from '@curlew/ui'

/** `/s/<token>` */
const ADDRESS = location.pathname.replace(/\/$/, '')
/** Storage key, in this tab, of the token that replaces the password for a day. */
const KEY = `key ${ADDRESS}`

/** The address for the calls of its reports. */
export const CALLS = `${ADDRESS}/ajax`

/** @throws {CallFailed} `not_found` for a link that shows nothing (any more), `invalid_request` for a wrong password */
export async function openView(password?: string): Promise<OpenedSharedView> {
  const key = keptInTab.read(KEY)
  const opening = password === undefined ? { ...(key && { key }) } : { password }
  const view = readShape<OpenedSharedView>(await callAddress(`${ADDRESS}/open`, opening), { locked: 'boolean' })
  if (!view.locked) keptInTab.write(KEY, view.page_data.nonce)
  return view
}
