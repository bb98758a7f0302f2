/**
 * Asks a site's own web server for the head of an answer. Made for addresses that others choose: it connects only to addresses
 * that were checked, follows redirects only within the site, and reads no body.
 */
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import {
  checkedLookup,
  ForbiddenAddressError,
  isLoopbackAddress,
  isLoopbackName,
  isPublicAddress,
} from '../http/public-address.ts'
import { belongsTo } from '../sites/sites.ts'

const MAX_REDIRECTS = 3

export interface SiteAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Where it came from in the end. */
  url: URL
}

/**
 * @param domain the site's: the address and every redirect have to be of it, on the port that was asked first or the scheme's own
 * @throws {ForbiddenAddressError} and whatever connecting throws, the signal's reason included
 */
export async function askSite(address: URL, domain: string, signal: AbortSignal): Promise<SiteAnswer> {
  let url = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await head(url, domain, address.port, signal)
    const { location } = answer.headers
    if (answer.status < 300 || answer.status >= 400 || typeof location !== 'string' || !URL.canParse(location, url))
      return answer
    url = new URL(location, url)
  }
  throw new ForbiddenAddressError('The site sends on and on.')
}

function head(url: URL, domain: string, port: string, signal: AbortSignal): Promise<SiteAnswer> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const mayBeAsked = isLoopbackName(domain) ? isLoopbackAddress : isPublicAddress
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new ForbiddenAddressError(`No ${url.protocol}`)
  if (!belongsTo({ domain }, hostname)) throw new ForbiddenAddressError(`${hostname} is not the site’s.`)
  if (url.port !== '' && url.port !== port) throw new ForbiddenAddressError(`No port ${url.port}`)
  // An address needs no look-up, so the check below would never see it.
  if (isIP(hostname) > 0 && !mayBeAsked(hostname)) throw new ForbiddenAddressError(`${hostname} is not public.`)

  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      {
        protocol: url.protocol,
        hostname,
        port: url.port || undefined,
        path: `${url.pathname}${url.search}`,
        headers: { accept: 'application/json', 'user-agent': 'Curlew' },
        lookup: checkedLookup(mayBeAsked),
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
