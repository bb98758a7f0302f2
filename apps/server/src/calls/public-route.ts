/** Routes outside `/ajax` and `/api`: for visitors' browsers, shops' servers, other programs and links in mails, none of which have a nonce. */
import type { Context } from 'hono'
import type { Bindings } from '../http/request.ts'

/**
 * What a caller must have. `site_key`: the key of a site, which its pages show. `api_secret`: the secret of a site. `signed_link` and
 * `one_time_link`: a token in the path. `import_token`: the token in the data folder. `mcp_token`: a token of a site in a header. `nothing`: the answer is the same for everyone.
 */
export type Protection =
  | 'site_key'
  | 'api_secret'
  | 'signed_link'
  | 'one_time_link'
  | 'import_token'
  | 'mcp_token'
  | 'nothing'

/** @typeParam Needs the services that its answer names */
export interface PublicRoute<Needs> {
  method: 'GET' | 'POST' | 'OPTIONS'
  path: string
  protection: Protection
  /** Whether pages of other sites may call it. Without it, what browsers say comes from another site is refused. */
  anyOrigin?: true
  /** @param client the sender's address, for limits */
  answer: (services: Needs, c: Context<{ Bindings: Bindings }>, client: string) => Response | Promise<Response>
}
