/** Addresses made of text that visitors wrote: a link is made only where it is certain to be a web page. */

/** `https://hostname/path`, or undefined when the two do not make one. */
export function pageAddress(hostname: string, path: string): string | undefined {
  const url = parse(`https://${hostname}`)
  if (!url || url.hostname !== hostname.toLowerCase() || url.pathname !== '/') return undefined
  // Joined, not resolved: a path such as `//evil.example` must stay a path of this host.
  return parse(`https://${hostname}${path.startsWith('/') ? path : `/${path}`}`)?.href
}

/** What an Android app is known by: a domain backwards. */
const APP_ID = /^(com|org|net)\.|\.android$/

/** The front page of a domain, or undefined when it is not a plain domain name. */
export function domainAddress(domain: string): string | undefined {
  return domain.includes('.') && !APP_ID.test(domain) ? pageAddress(domain, '/') : undefined
}

/** An address that others supplied, if it leads to a web page. */
export function webAddress(address: string): string | undefined {
  const url = parse(address)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined
}
