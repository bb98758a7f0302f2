/**
 * Decides whether a visit is counted, not counted for a reason, or refused. Resolves once what was counted,
 * and the reason for what was not, is on disk.
 */
import { StoreFullError } from '@curlew/engine'
import { COLLECT_LIMITS, CollectEnvelope, CollectEvent, type DropReason } from '@curlew/model'
import type { Base } from '../base.ts'
import { belongsTo, type Site } from '../entities/site.ts'
import type { GeoLookup } from '../geo/geo.ts'
import type { Sites } from '../sites/registry.ts'
import { cleanText, readAddress } from '../text/address.ts'
import { readUserAgent, type Technology } from '../text/user-agent.ts'
import { toStoredEvent, type VisitorFacts } from './enrich.ts'
import { ReadableParams } from './params.ts'
import { createRateLimit } from './rate-limit.ts'
import { createRoleFilter, type RoleFilter } from './role-filter.ts'
import { Tally } from './tally.ts'
import type { VisitorIds } from './visitor-ids.ts'

/** A request to the door, as far as it matters here. */
export interface Visit {
  /** Reads the body: undefined when it is larger than so many bytes. */
  body(limit: number): Promise<string | undefined>
  address: string
  userAgent: string
  origin: string | undefined
  /** `Sec-Purpose`, `Purpose` and `X-Moz`. */
  purpose: string
  /** The browser says that its user does not want this (`Sec-GPC: 1` or `DNT: 1`). */
  optedOut: boolean
}

/** 204: done with, whether counted or not; a client need not know which. The others say what was wrong. */
export type CollectStatus = 204 | 400 | 403 | 404 | 413 | 429 | 503

export interface Collector {
  collect(visit: Visit): Promise<CollectStatus>
}

export interface CollectorParts extends Pick<Base, 'config' | 'store' | 'now' | 'uptime' | 'log'> {
  sites: Pick<Sites, 'all' | 'byKey'>
  geo: GeoLookup
  visitorIds: VisitorIds
  /** Whether the site's shop reports its orders itself. */
  hasShop(siteId: number): Promise<boolean>
}

export function createCollector(parts: CollectorParts): Collector {
  const { store, sites, now, log } = parts
  const rateLimit = createRateLimit(parts.config.rateLimit, parts.uptime)
  const roles = createRoleFilter()
  /** Writes why something is not counted. If that fails, the visitor's browser cannot help, so it is logged alone. */
  const drop = (site: number, time: number, reason: DropReason, count = 1) =>
    store.append([], [{ site, time, reason, count }]).catch((error) => {
      if (!(error instanceof StoreFullError)) log.error({ err: error }, 'a reason for not counting was lost')
    })

  /** A flood is counted in memory and written once a second: turning it away must stay cheap. */
  let limited = 0
  const countLimited = (time: number) => {
    if (limited++ > 0) return
    setTimeout(() => {
      void drop(0, time, 'rate_limited', limited)
      limited = 0
    }, 1000).unref()
  }

  return {
    async collect(visit) {
      const time = now()
      if (!rateLimit.allows(visit.address)) {
        countLimited(time)
        return 429
      }
      const body = await visit.body(COLLECT_LIMITS.bodyBytes)
      if (body === undefined) return refuse(413, 0, 'too_large')
      const request = parse(body)
      if (!request) return refuse(400, 0, 'malformed')
      const keyed = sites.byKey(request.site)
      if (!keyed) return refuse(404, 0, 'unknown_site')
      const site = siteOfPage(sites, keyed, request)
      if (!comesFrom(site, visit.origin)) return refuse(403, site.id, 'foreign_origin')

      const technology = technologyOf(site, visit)
      if (typeof technology === 'string') {
        await drop(site.id, time, technology, request.events.length)
        return 204
      }

      const facts: VisitorFacts = {
        ...technology,
        visitor: request.visitor
          ? parts.visitorIds.consented(site.id, request.visitor)
          : await parts.visitorIds.anonymous(site.id, visit.address, visit.userAgent, time),
        ...parts.geo.lookUp(visit.address),
        language: cleanText(request.language ?? '', 35),
        screen: request.screen ?? '',
        consented: request.visitor !== undefined,
        isShop: false,
        hasShop: await parts.hasShop(site.id),
      }
      const tally = tallyOf(site, request, time, facts, roles)
      const isSaved = await tally.save(store, site.id, time)
      if (tally.dropped('malformed') === request.events.length) return 400
      return isSaved ? 204 : 503

      async function refuse(status: CollectStatus, siteId: number, why: DropReason, count = 1): Promise<CollectStatus> {
        await drop(siteId, time, why, count)
        return status
      }
    },
  }
}

/** An event from a page that may say anything in its parameters. */
const ReadableEvent = CollectEvent.extend({ params: ReadableParams.optional() })

function parse(body: string): CollectEnvelope | undefined {
  try {
    return CollectEnvelope.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/**
 * A part of a domain may be a site for itself, though its pages have the key of another one, as where the sites of a network share what
 * prints the script: a visit is the site's whose page it is.
 */
function siteOfPage({ all }: Pick<Sites, 'all'>, keyed: Site, { events }: CollectEnvelope): Site {
  const [first] = events.map((event) => ReadableEvent.safeParse(event).data).filter((event) => event !== undefined)
  const page = first && readAddress(first.url)
  if (!page || keyed.owns(page)) return keyed
  return all().find((site) => site.domain === keyed.domain && site.owns(page)) ?? keyed
}

/** Browsers send the page's origin with every such request; without it, or with another, it is not the site's. */
function comesFrom(site: Site, origin: string | undefined): boolean {
  return origin !== undefined && URL.canParse(origin) && belongsTo(site, new URL(origin).hostname)
}

/** What the visitor uses, or why the visit does not count. */
function technologyOf(site: Site, { userAgent, address, purpose, optedOut }: Visit): Technology | DropReason {
  if (optedOut) return 'opted_out'
  if (/prefetch|prerender/i.test(purpose)) return 'prefetch'
  const technology = readUserAgent(userAgent)
  return technology !== 'bot' && site.excludesAddress(address) ? 'excluded' : technology
}

/** The visitor's clock may be years off: only the time between event and sending is believed, and never more than a day. */
function tallyOf(
  site: Site,
  request: CollectEnvelope,
  received: number,
  facts: VisitorFacts,
  roles: RoleFilter,
): Tally {
  const tally = new Tally()
  for (const candidate of request.events) {
    const event = ReadableEvent.safeParse(candidate).data
    if (!event) {
      tally.drop('malformed')
      continue
    }
    if (roles.leavesOut(site, facts.visitor, event)) {
      tally.drop('excluded')
      continue
    }
    const age = Math.max(0, request.sent - event.at)
    if (age > COLLECT_LIMITS.maxAgeMs) {
      tally.drop('too_old')
      continue
    }
    tally.count(toStoredEvent(site, event, received - age, facts))
  }
  return tally
}
