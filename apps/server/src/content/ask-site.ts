/**
 * Asks a site's own web server for the head of an answer. Made for addresses that others choose: it connects only to addresses
 * that were checked, follows redirects only within the site, and reads no body.
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
} from '../http/public-address.ts'

const MAX_REDIRECTS = 3

export interface SiteAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Where it came from in the end. */
  url: URL
}

/** Why a site's address, or one that it redirects to, is not asked. */
export class RefusedSiteError extends ForbiddenAddressError {
  readonly reason: 'other_site' | 'other_port' | 'no_web_address' | 'too_many_redirects'

  constructor(reason: RefusedSiteError['reason'], { host }: URL) {
    super(`${host} is refused: ${reason}`, host)
    this.reason = reason
  }
}

/**
 * @param domain the site's: the address and every redirect have to be of it, on the port that was asked first or the scheme's own
 * @param rule which addresses the site may be at; without it: public ones, or loopback where the domain is a loopback name
 * @throws {ForbiddenAddressError} and whatever connecting throws, the signal's reason included
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
        // A connection of its own, so that none is used again that was made for something else.
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
