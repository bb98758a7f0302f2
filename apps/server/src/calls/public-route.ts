/**
 * Routes outside `/ajax` and `/api`: for visitors' browsers, shops' servers, other programs and links in mails. None of them have a
 * nonce.
 */
import type { Context } from 'hono'
import type { Bindings } from '../http/request.ts'

/**
 * What a caller must have. `site_key`: a site's public key, shown in its pages. `site_page`: the address of a page of a site. `api_secret`: a site's secret. `signed_link` and
 * `one_time_link`: a token in the path. `import_token`: the token in the data folder. `mcp_token`: a site's token in a header. `documentation`: the same text for everyone. `nothing`:
 * the answer is the same for everyone.
 */
export type Protection =
  | 'site_key'
  | 'site_page'
  | 'api_secret'
  | 'signed_link'
  | 'one_time_link'
  | 'import_token'
  | 'mcp_token'
  | 'documentation'
  | 'nothing'

/** @typeParam Needs services that its handler uses */
export interface PublicRoute<Needs> {
  method: 'GET' | 'POST' | 'OPTIONS'
  path: string
  protection: Protection
  /** Whether pages of other sites may call it. Otherwise requests that browsers mark as cross-site are refused. */
  anyOrigin?: true
  /** @param client the sender's address, for rate limits */
  answer: (services: Needs, c: Context<{ Bindings: Bindings }>, client: string) => Response | Promise<Response>
}
