/** Finds the address that an audit of a page loads, and whether the site answers there. */
import type { Coded } from '@curlew/words'
import { askSite, RefusedSiteError, type SiteAnswer } from '../content/ask-site.ts'
import { belongsTo, type Site } from '../entities/site.ts'
import { wrongField } from '../http/failure.ts'
import {
  bareHost,
  type ConnectTarget,
  ForbiddenAddressError,
  publicAddressesAnd,
  targetOf,
} from '../http/outbound/public-address.ts'

/** Time for a site to start its answer before the audit is cancelled. */
const ANSWER_MS = 15_000

/** Why a page could not be audited, as a code with texts for readers. */
export class AuditFailure extends Error {
  override name = 'AuditFailure'
  readonly reason: Coded<'failure'>

  constructor(reason: Coded<'failure'>) {
    super(reason.code)
    this.reason = reason
  }
}

/** A page of a site, with its possible addresses, the best first. */
export interface AuditTarget {
  /** Path and query, normalised. Empty: the home page. */
  page: string
  addresses: URL[]
  /** Non-public hosts of the site that the operator allows. */
  allowed: ConnectTarget[]
}

type AuditedSite = Pick<Site, 'domain' | 'path' | 'owns'>

/**
 * @param page as a person enters it: empty, a path, or an address of the site
 * @param localOrigins non-public origins that the operator allows audits to open
 * @throws {CallError} if the page does not belong to the site
 */
export function auditTarget(site: AuditedSite, page: string, localOrigins: readonly string[]): AuditTarget {
  const local = localOrigins
    .map((origin) => new URL(origin))
    .filter(({ hostname }) => belongsTo(site, bareHost(hostname)))
  const origins = local.length > 0 ? local : [new URL(`https://${site.domain}`), new URL(`http://${site.domain}`)]
  const home = `${site.path}/`
  const path = page === '' ? home : pathOf(page, site, origins)
  return {
    page: path === home ? '' : path,
    addresses: origins.map((origin) => addressAt(origin, path)),
    allowed: local.map(targetOf),
  }
}

/** @throws {CallError} if the path leads to another host or port than the origin's */
function addressAt(origin: URL, path: string): URL {
  const url = new URL(path, origin)
  if (url.origin !== origin.origin) throw wrongField('page', { code: 'page_of_other_site' })
  return url
}

function pathOf(page: string, site: AuditedSite, origins: readonly URL[]): string {
  const [first] = origins
  const isAddress = /^[a-z][a-z0-9+.-]*:/i.test(page)
  const url = URL.parse(isAddress ? page : `/${page.replace(/^[/\\]+/, '')}`, first)
  // A relative address that begins with two slashes names a host.
  const path = url?.pathname.replace(/^\/+/, '/') ?? ''
  const isOfSite =
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    (url.port === '' || origins.some(({ port }) => port === url.port)) &&
    site.owns({ hostname: bareHost(url.hostname), path })
  if (!isOfSite) throw wrongField('page', { code: 'page_of_other_site' })
  const host = bareHost(url.hostname)
  const opened = [site.domain, ...origins.map(({ hostname }) => bareHost(hostname))]
  if (!opened.includes(host.replace(/^www\./, '')) && !opened.includes(host))
    throw wrongField('page', { code: 'page_of_subdomain', values: { host, domain: site.domain } })
  return `${path}${url.search}`
}

/**
 * The first of a page's addresses that answers, after redirects within the site.
 * @throws {AuditFailure} if none does, or the answer cannot be audited
 */
export async function findAnswering(
  site: AuditedSite,
  { addresses, allowed }: AuditTarget,
  signal: AbortSignal,
  answerMs = ANSWER_MS,
): Promise<URL> {
  let failure: AuditFailure | undefined
  for (const address of addresses) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
    try {
      const { status, url, headers } = await askSite(address, site.domain, limit, publicAddressesAnd(allowed))
      if (status === 401) throw new AuditFailure({ code: 'audit_needs_sign_in', values: { host: url.host } })
      if (status === 200 && isFile(headers)) throw new AuditFailure({ code: 'audit_not_html' })
      return url
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof AuditFailure) throw error
      const found = new AuditFailure(reasonOf(limit.aborted ? limit.reason : error, address))
      // Try unencrypted HTTP only if nothing answers: a refused address or certificate is an answer.
      if (!isDown(found)) throw found
      failure ??= found
    }
  }
  throw failure ?? new AuditFailure({ code: 'audit_failed' })
}

/** A download rather than a page: a browser would wait forever. */
const isFile = ({
  'content-type': type = 'text/html',
  'content-disposition': disposition = '',
}: SiteAnswer['headers']) =>
  !/^(text\/html|application\/xhtml\+xml)\b/i.test(String(type)) || /^attachment\b/i.test(String(disposition))

const isDown = ({ reason }: AuditFailure) => reason.code === 'audit_site_down' || reason.code === 'audit_site_slow'

function reasonOf(error: unknown, { host, hostname }: URL): Coded<'failure'> {
  if (error instanceof RefusedSiteError) {
    if (error.reason === 'too_many_redirects') return { code: 'audit_redirects', values: { host } }
    if (error.reason === 'no_web_address') return { code: 'audit_no_web_page', values: { host } }
    return { code: 'audit_redirected', values: { host: error.host } }
  }
  if (error instanceof ForbiddenAddressError) return { code: 'audit_not_public', values: { host: error.host } }
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { code: 'audit_site_slow', values: { host } }
  // After a redirect the failed host may differ from the first; look-up errors contain theirs.
  const { code = '', hostname: lookedUp = hostname } = error as NodeJS.ErrnoException & { hostname?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return { code: 'audit_site_unknown', values: { host: lookedUp } }
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code)) return { code: 'audit_certificate', values: { host: hostname } }
  return { code: 'audit_site_down', values: { host } }
}
