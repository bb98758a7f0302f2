/** Builds links from visitors' data: only if they certainly lead to a web page. */

/** `https://hostname/path`, or undefined if invalid. */
export function pageAddress(hostname: string, path: string): string | undefined {
  const url = parse(`https://${hostname}`)
  if (!url || url.hostname !== hostname.toLowerCase() || url.pathname !== '/') return undefined
  // Concatenated, not resolved: a path such as `//evil.example` must stay on this host.
  return parse(`https://${hostname}${path.startsWith('/') ? path : `/${path}`}`)?.href
}

/** Android app ids are reversed domains. */
const APP_ID = /^(com|org|net)\.|\.android$/

/** Home page of a domain, or undefined if it is not a plain domain name. */
export function domainAddress(domain: string): string | undefined {
  return domain.includes('.') && !APP_ID.test(domain) ? pageAddress(domain, '/') : undefined
}

/** An address from others, if it is a web page. */
export function webAddress(address: string): string | undefined {
  const url = parse(address)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined
}
