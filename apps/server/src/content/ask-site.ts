/**
 * Requests headers from a site's own web server. Safe for addresses that others choose: it connects only to checked addresses, follows
 * redirects only within the site, and reads no body.
 */
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { belongsTo } from '../entities/site.ts'
import {
  type AddressRule,
  assertAddress,
  checkedLookup,
  ForbiddenAddressError,
  isLoopbackAddress,
  isLoopbackName,
  isPublicAddress,
  targetOf,
} from '../http/outbound/public-address.ts'

const MAX_REDIRECTS = 3

export interface SiteAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** The final address after redirects. */
  url: URL
}

/** Why a site's address, or a redirect of it, is refused. */
export class RefusedSiteError extends ForbiddenAddressError {
  readonly reason: 'other_site' | 'other_port' | 'no_web_address' | 'too_many_redirects'

  constructor(reason: RefusedSiteError['reason'], { host }: URL) {
    super(`${host} is refused: ${reason}`, host)
    this.reason = reason
  }
}

/**
 * @param domain the site's domain: the address and every redirect must belong to it, on the first request's port or the scheme's default
 * @param rule which addresses are allowed; default: public ones, or loopback if the domain is a loopback name
 * @throws {ForbiddenAddressError} and any connection error, including the signal's reason
 */
export async function askSite(
  address: URL,
  domain: string,
  signal: AbortSignal,
  rule: AddressRule = () => (isLoopbackName(domain) ? isLoopbackAddress : isPublicAddress),
): Promise<SiteAnswer> {
  let url = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await head(url, domain, address.port, signal, rule)
    const { location } = answer.headers
    if (answer.status < 300 || answer.status >= 400 || typeof location !== 'string' || !URL.canParse(location, url))
      return answer
    url = new URL(location, url)
  }
  throw new RefusedSiteError('too_many_redirects', url)
}

function head(url: URL, domain: string, port: string, signal: AbortSignal, rule: AddressRule): Promise<SiteAnswer> {
  const { hostname } = targetOf(url)
  const mayConnect = rule(targetOf(url))
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new RefusedSiteError('no_web_address', url)
  if (!belongsTo({ domain }, hostname)) throw new RefusedSiteError('other_site', url)
  if (url.port !== '' && url.port !== port) throw new RefusedSiteError('other_port', url)
  assertAddress(hostname, mayConnect)

  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      {
        protocol: url.protocol,
        hostname,
        port: url.port || undefined,
        path: `${url.pathname}${url.search}`,
        headers: { accept: 'application/json, */*;q=0.5', 'user-agent': 'Curlew' },
        lookup: checkedLookup(mayConnect),
        // A separate connection, so that one opened for other checks is never reused.
        agent: false,
        signal,
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, url })
        response.destroy()
      },
    )
    request.on('error', reject)
    request.end()
  })
}
