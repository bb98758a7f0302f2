/**
 * Decides whether the events of a request are counted, dropped for a reason, or refused. Resolves once the counted events, and the reasons
 * for dropped ones, are on disk.
 */
import { StoreFullError } from '@curlew/engine'
import {
  COLLECT_LIMITS,
  CollectEnvelope,
  CollectEvent,
  type CrawlerFetch,
  type DropReason,
  type StoredEvent,
} from '@curlew/model'
import type { z } from 'zod'
import type { Base } from '../base.ts'
import { belongsTo, type Site } from '../entities/site.ts'
import type { GeoLookup } from '../geo/geo.ts'
import type { Samples } from '../not-counted/samples.ts'
import type { Sites } from '../sites/registry.ts'
import { cleanText, readAddress } from '../text/address.ts'
import { isPrefetch } from '../text/prefetch.ts'
import { remembered } from '../text/remembered.ts'
import { readUserAgent, type Technology } from '../text/user-agent.ts'
import { BatchOutcome } from './batch-outcome.ts'
import { crawlerFetchOf } from './crawler-fetch.ts'
import { toStoredEvent, type VisitorFacts } from './enrich.ts'
import { ReadableParams } from './params.ts'
import { createRateLimit } from './rate-limit.ts'
import { createVisitorFilter, type VisitorFilter } from './visitor-filter.ts'
import type { VisitorIds } from './visitor-ids.ts'

/** The parts of a collect request that matter here. */
export interface CollectRequest {
  /** Reads the body; undefined if it exceeds the limit in bytes. */
  body(limit: number): Promise<string | undefined>
  address: string
  /** A proxy that is not trusted passed it on: the address may be the proxy's. */
  isForwarded: boolean
  userAgent: string
  origin: string | undefined
  /** Values of `Sec-Purpose`, `Purpose` and `X-Moz`. */
  purpose: string
  /** The browser objects to tracking (`Sec-GPC: 1` or `DNT: 1`). */
  optedOut: boolean
}

/** 204: accepted, whether counted or not; clients need not know which. The others name the error. */
export type CollectStatus = 204 | 400 | 403 | 404 | 413 | 429 | 503

export interface Collector {
  collect(incoming: CollectRequest): Promise<CollectStatus>
}

export interface CollectorNeeds extends Pick<Base, 'config' | 'store' | 'now' | 'uptime' | 'log'> {
  sites: Pick<Sites, 'all' | 'byKey'>
  geo: GeoLookup
  /** Whether an address belongs to a hosting provider. */
  isInDataCentre(address: string): boolean
  visitorIds: VisitorIds
  /** Whether the site's shop reports its orders from its server. */
  hasShop(siteId: number): Promise<boolean>
  notCountedSamples: Pick<Samples, 'keep'>
}

export function createCollector(needs: CollectorNeeds): Collector {
  const { store, sites, now, log } = needs
  const rateLimit = createRateLimit(needs.config.rateLimit, needs.uptime)
  const filter = createVisitorFilter()
  /** Stores the reason for a dropped event. If that fails the visitor's browser cannot help, so it is only logged. */
  const drop = (site: number, time: number, reason: DropReason, count = 1, fetches: readonly CrawlerFetch[] = []) =>
    store.append([], [{ site, time, reason, count }], store.lacks.has('crawlers') ? [] : fetches).catch((error) => {
      if (!(error instanceof StoreFullError)) log.error({ err: error }, 'could not store why an event was dropped')
    })

  /** During a flood, drops are counted in memory and written once a second: refusing must stay cheap. */
  let limited = 0
  const countLimited = (time: number) => {
    if (limited++ > 0) return
    setTimeout(() => {
      void drop(0, time, 'rate_limited', limited)
      limited = 0
    }, 1000).unref()
  }

  return {
    async collect(incoming) {
      const time = now()
      if (!rateLimit.allows(incoming.address)) {
        countLimited(time)
        return 429
      }
      const body = await incoming.body(COLLECT_LIMITS.bodyBytes)
      if (body === undefined) return refuse(413, 0, 'too_large')
      const request = parse(body)
      if (!request) return refuse(400, 0, 'malformed')
      const keyed = sites.byKey(request.site)
      if (!keyed) return refuse(404, 0, 'unknown_site')
      const events = request.events.map((event) => ReadableEvent.safeParse(event).data)
      const site = siteOfPage(sites, keyed, events)
      const sample = (reason: DropReason, event: ReadEvents[number]) =>
        needs.notCountedSamples.keep(site.id, reason, time, () => ({
          ...{ name: event?.name ?? '', url: event?.url ?? '', userAgent: incoming.userAgent },
        }))
      if (!comesFrom(site, incoming.origin)) {
        sample('foreign_origin', events[0])
        return refuse(403, site.id, 'foreign_origin')
      }

      const technology = technologyOf(site, incoming, needs)
      if (typeof technology === 'string') {
        sample(technology, events[0])
        const fetches = technology === 'bot' ? fetchesOf(site, events, time, incoming.userAgent) : []
        await drop(site.id, time, technology, request.events.length, fetches)
        return 204
      }

      // If the site recognises visitors for one day only, ignore ids that browsers still have.
      const kept = site.definitions.visitors === 'consent' ? request.visitor : undefined
      const facts: VisitorFacts = {
        ...technology,
        visitor: kept
          ? needs.visitorIds.consented(site.id, kept)
          : await needs.visitorIds.anonymous(site.id, incoming.address, incoming.userAgent, time),
        ...needs.geo.lookUp(incoming.address),
        language: cleanText(request.language ?? '', 35),
        screen: request.screen ?? '',
        consented: kept !== undefined,
        isShop: false,
        hasShop: await needs.hasShop(site.id),
      }
      const outcome = outcomeOf(site, events, { received: time, sent: request.sent }, facts, filter, sample)
      const isSaved = await outcome.save(store, site.id, time)
      if (outcome.dropped('malformed') === request.events.length) return 400
      return isSaved ? 204 : 503

      async function refuse(status: CollectStatus, siteId: number, why: DropReason, count = 1): Promise<CollectStatus> {
        await drop(siteId, time, why, count)
        return status
      }
    },
  }
}

/** An event whose page may send any parameters. */
const ReadableEvent = CollectEvent.extend({ params: ReadableParams.optional() })
/** The events of a request in order; undefined for unreadable ones. */
type ReadEvents = readonly (z.infer<typeof ReadableEvent> | undefined)[]

function parse(body: string): CollectEnvelope | undefined {
  try {
    return CollectEnvelope.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/**
 * Part of a domain can be a separate site although its pages carry another site's key, as in a network whose sites share one template.
 * The request belongs to the site of its page.
 */
function siteOfPage({ all }: Pick<Sites, 'all'>, keyed: Site, events: ReadEvents): Site {
  const first = events.find((event) => event !== undefined)
  const page = first && readAddress(first.url)
  if (!page || keyed.owns(page)) return keyed
  return all().find((site) => site.domain === keyed.domain && site.owns(page)) ?? keyed
}

/** Browsers send the page's origin with each such request; a missing or different origin is not the site's. */
function comesFrom(site: Site, origin: string | undefined): boolean {
  return origin !== undefined && belongsTo(site, hostOf(origin))
}

/** The host of an origin; empty if it is not one. */
const hostOf = remembered((origin) => (URL.canParse(origin) ? new URL(origin).hostname : ''), {
  entries: 1000,
  longest: 512,
})

/** The visitor's device and browser, or the reason to drop the request. */
function technologyOf(
  site: Site,
  { userAgent, address, isForwarded, purpose, optedOut }: CollectRequest,
  { isInDataCentre }: Pick<CollectorNeeds, 'isInDataCentre'>,
): Technology | DropReason {
  if (optedOut) return 'opted_out'
  if (isPrefetch(purpose)) return 'prefetch'
  const technology = readUserAgent(userAgent)
  if (technology === 'bot') return 'bot'
  if (site.excludesAddress(address)) return 'excluded'
  // All visitors would seem to come from the data centre of a proxy.
  return !isForwarded && !site.counts('data_centre') && isInDataCentre(address) ? 'data_centre' : technology
}

/** Page views that a crawler reports itself, because it runs scripts. */
const fetchesOf = (site: Site, events: ReadEvents, time: number, userAgent: string): CrawlerFetch[] =>
  events.flatMap((event) => {
    if (event?.name !== 'page_view') return []
    return crawlerFetchOf(site, { userAgent, url: event.url, time, origin: 'script', code: 0, id: null }) ?? []
  })

/** The visitor's clock may be years off: only the time between event and sending is trusted, at most a day. */
function outcomeOf(
  site: Site,
  events: ReadEvents,
  { received, sent }: { received: number; sent: number },
  facts: VisitorFacts,
  filter: VisitorFilter,
  sample: (reason: DropReason, event: ReadEvents[number]) => void,
): BatchOutcome {
  const outcome = new BatchOutcome()
  for (const event of events) {
    const found = read(event)
    if (typeof found === 'string') sample(found, event)
    outcome.count(found)
  }
  return outcome

  function read(event: ReadEvents[number]): StoredEvent | DropReason {
    if (!event) return 'malformed'
    const reason = filter.reasonFor(site, facts.visitor, event)
    if (reason) return reason
    const age = Math.max(0, sent - event.at)
    return age > COLLECT_LIMITS.maxAgeMs ? 'too_old' : toStoredEvent(site, event, received - age, facts)
  }
}
