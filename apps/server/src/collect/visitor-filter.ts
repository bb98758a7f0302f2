import { type CollectEvent, ROLE_PARAMETER } from '@curlew/model'
import { belongsTo, type Site } from '../entities/site.ts'
import { readReferrer } from '../text/address.ts'
import { isSpamHost } from './referrer-spam/referrer-spam.ts'

/** More dropped visitors than a site has at once; a forgotten one counts again until their next page view. */
const MAX_REMEMBERED = 20_000

/** `excluded`: for the visitor's role. */
type Reason = 'excluded' | 'spam_referrer'

export interface VisitorFilter {
  /** The reason to drop an event for its visitor, if there is one. Call it for each event, in order. */
  reasonFor(
    site: Pick<Site, 'domain' | 'excludedRoles' | 'counts'>,
    visitor: bigint,
    event: Pick<CollectEvent, 'name' | 'params' | 'referrer'>,
  ): Reason | undefined
}

/** Page views carry role and referrer, and later events of the page do not, so dropped visitors are remembered until their next page view. */
export function createVisitorFilter(): VisitorFilter {
  const dropped = new Map<bigint, Reason>()
  return {
    reasonFor(site, visitor, { name, params, referrer }) {
      if (name === 'page_view') {
        const before = dropped.get(visitor)
        dropped.delete(visitor)
        const reason = rolesOf(params).some((role) => site.excludedRoles.includes(role))
          ? 'excluded'
          : spamIn(site, referrer, before)
        if (reason) dropped.set(visitor, reason)
        if (dropped.size > MAX_REMEMBERED) dropped.delete(dropped.keys().next().value!)
      }
      return dropped.get(visitor)
    },
  }
}

/** A visit that began with spam stays spam from page to page. */
function spamIn(
  site: Pick<Site, 'domain' | 'counts'>,
  text: string | undefined,
  before: Reason | undefined,
): 'spam_referrer' | undefined {
  if (!text || site.counts('spam_referrer')) return undefined
  const { hostname } = readReferrer(text)
  const isSpam = belongsTo(site, hostname) ? before === 'spam_referrer' : isSpamHost(hostname)
  return isSpam ? 'spam_referrer' : undefined
}

/** A visitor may have several roles, separated by commas. */
function rolesOf(params: CollectEvent['params']): string[] {
  const text = params?.[ROLE_PARAMETER]
  return text === undefined
    ? []
    : String(text)
        .toLowerCase()
        .split(',')
        .map((role) => role.trim())
}
