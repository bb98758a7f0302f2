/** Receives events from a shop's server. Resolves once they are on disk. */
import { createHash, randomUUID } from 'node:crypto'
import type { DropReason, StoredEvent } from '@curlew/model'
import { BatchOutcome } from '../collect/batch-outcome.ts'
import type { CollectorNeeds } from '../collect/collector.ts'
import { toStoredEvent, type VisitorFacts } from '../collect/enrich.ts'
import { isWholeRefund } from '../collect/order.ts'
import { createRateLimit } from '../collect/rate-limit.ts'
import type { Site } from '../entities/site.ts'
import { isSameText, reportingSecret } from '../hosts/wordpress/signature.ts'
import type { SiteSecrets } from '../sites/site-secrets.ts'
import { readUserAgent } from '../text/user-agent.ts'
import { type Fault, messagesOf, type ValidationMessage } from './fault.ts'
import { type Arrival, momentOf, PROTOCOL_LIMITS, ProtocolRequest, ReadableProtocolEvent } from './request.ts'
import { faultsOf } from './validate.ts'

export interface ServerReport {
  /** Reads the body; undefined if it exceeds the limit in bytes. */
  body(limit: number): Promise<string | undefined>
  /** The site's key, in place of Google's measurement id. */
  measurementId: string
  secret: string
  /** Address of the sending server. */
  address: string
}

/** Result of `receive`; a report that will never be accepted comes with its first faults, for the developer of the sending server. */
export type ReceiveResult = { status: 204 | 403 | 429 | 503 } | { status: 400 | 413; faults: ValidationMessage[] }

export type ValidateResult = { status: 200; messages: ValidationMessage[] } | { status: 429 }

export interface ProtocolReceiver {
  receive(report: ServerReport): Promise<ReceiveResult>
  /** Stores nothing. @returns what `receive` would drop or change */
  validate(report: ServerReport): Promise<ValidateResult>
}

/** Facts about the buyer. Without consent, the visitor id depends on the event's day, which may be earlier. */
interface Buyer extends Omit<VisitorFacts, 'visitor'> {
  visitorAt(time: number): Promise<bigint>
}

/** If every event was dropped for one of these reasons, the answer is 400. */
const REFUSED: readonly DropReason[] = ['malformed', 'too_large', 'too_old']
/** Shops that import their orders send many at once. */
const RATE_FACTOR = 4
/** Enough to understand what is wrong. */
const SHOWN_FAULTS = 3
const UNKNOWN_BROWSER = { device: 'desktop', browser: '', operatingSystem: '' } as const

export function createProtocolReceiver(
  needs: CollectorNeeds & { protocolSecrets: SiteSecrets; connectorSecrets: SiteSecrets },
): ProtocolReceiver {
  const { store, sites, protocolSecrets, connectorSecrets, now, config } = needs
  const rateLimit = createRateLimit(config.rateLimit * RATE_FACTOR, needs.uptime)

  /**
   * Accepts the secret made for servers, or the one that the site's connected CMS derives from its own.
   * @returns the maximum age of its events in milliseconds; undefined if it may not report
   */
  async function maxAgeFor(site: Site, secret: string): Promise<number | undefined> {
    if (await protocolSecrets.verify(site.id, secret)) return PROTOCOL_LIMITS.maxAgeMs
    const key = await connectorSecrets.hashOf(site.id)
    // The shop reports orders when they are paid, however long that takes.
    return key !== null && isSameText(reportingSecret(key), secret) ? Number.POSITIVE_INFINITY : undefined
  }

  function buyerOf(site: Site, request: ProtocolRequest): Buyer | DropReason {
    const { ip_override: address, user_agent: userAgent } = request
    const technology = userAgent ? readUserAgent(userAgent) : UNKNOWN_BROWSER
    if (technology === 'bot') return 'bot'
    if (address && site.excludesAddress(address)) return 'excluded'
    const isAnonymous = address !== undefined && userAgent !== undefined
    return {
      ...technology,
      ...(address ? needs.geo.lookUp(address) : { country: '', region: '', city: '' }),
      language: '',
      screen: '',
      consented: !isAnonymous,
      isShop: true,
      hasShop: true,
      visitorAt: async (time) =>
        isAnonymous
          ? needs.visitorIds.anonymous(site.id, address, userAgent, time)
          : needs.visitorIds.consented(site.id, request.client_id),
    }
  }

  return {
    async receive({ body: read, measurementId, secret, address }) {
      const time = now()
      if (!rateLimit.allows(address)) return { status: 429 }
      const site = sites.byKey(measurementId)
      const maxAge = site && (await maxAgeFor(site, secret))
      if (!site || maxAge === undefined) return { status: 403 }
      const body = await read(PROTOCOL_LIMITS.bodyBytes)
      const outcome = new BatchOutcome()
      const parsed = body === undefined ? undefined : json(body)
      const request = ProtocolRequest.safeParse(parsed).data
      if (!request) outcome.drop(body === undefined ? 'too_large' : 'malformed')
      const buyer = request && buyerOf(site, request)
      if (typeof buyer === 'string') outcome.drop(buyer, request!.events.length)
      else if (buyer) {
        for (const candidate of request!.events)
          outcome.count(await toEvent(site, candidate, request!, buyer, { received: time, maxAge }))
      }
      const isSaved = await outcome.save(store, site.id, time)
      if (request && outcome.dropped(...REFUSED) < request.events.length) return { status: isSaved ? 204 : 503 }
      const faults =
        parsed === undefined
          ? [bodyFault(body, PROTOCOL_LIMITS.bodyBytes)]
          : faultsOf(parsed, site, { received: time, maxAge })
      return { status: body === undefined ? 413 : 400, faults: messagesOf(faults).slice(0, SHOWN_FAULTS) }
    },

    async validate({ body: read, measurementId, secret, address }) {
      const time = now()
      if (!rateLimit.allows(address)) return { status: 429 }
      const site = sites.byKey(measurementId)
      const maxAge = site && (await maxAgeFor(site, secret))
      const isKnown = maxAge !== undefined
      const limit = isKnown ? PROTOCOL_LIMITS.bodyBytes : PROTOCOL_LIMITS.strangersBodyBytes
      const body = await read(limit)
      const parsed = body === undefined ? undefined : json(body)
      const messages = messagesOf([
        ...(isKnown ? [] : [accessFault(site, secret)]),
        ...(parsed === undefined
          ? [bodyFault(body, limit)]
          : faultsOf(parsed, site, { received: time, maxAge: maxAge ?? PROTOCOL_LIMITS.maxAgeMs })),
      ])
      return { status: 200, messages }
    },
  }
}

/** For a body that was too large to read, or invalid JSON. */
const bodyFault = (body: string | undefined, limit: number): Fault => ({
  path: [],
  code: 'VALUE_INVALID',
  description: body === undefined ? `This is over ${limit / 1024} KB.` : 'The body is not valid JSON.',
})

function accessFault(site: Site | undefined, secret: string): Fault {
  if (!site) {
    const description = 'No site has this key. You find it in the settings, under Shop.'
    return { path: ['measurement_id'], code: 'VALUE_INVALID', description }
  }
  const path = ['api_secret']
  return secret === ''
    ? { path, code: 'VALUE_REQUIRED', description: 'This is missing: nothing is counted without it.' }
    : { path, code: 'VALUE_INVALID', description: 'This is not the secret of the site: nothing is counted.' }
}

async function toEvent(
  site: Site,
  candidate: unknown,
  request: ProtocolRequest,
  { visitorAt, ...facts }: Buyer,
  arrival: Arrival,
): Promise<StoredEvent | DropReason> {
  const event = ReadableProtocolEvent.safeParse(candidate).data
  if (!event) return 'malformed'
  const micros = event.timestamp_micros ?? request.timestamp_micros
  const time = momentOf(micros, arrival)
  if (time === 'too_old') return time
  const { page_location: url, page_title: title, page_referrer: referrer, ...params } = event.params ?? {}
  const page = { url: textOf(url), title: textOf(title), referrer: textOf(referrer) }
  const id = idOf(event, request, micros)
  // The shop's amounts take precedence over those from a page, which can be forged.
  const reported = event.name === 'purchase' ? { order_revision: 1, ...params } : params
  return toStoredEvent(site, { id, name: event.name, ...page, params: reported }, time, {
    ...facts,
    visitor: await visitorAt(time),
  })
}

/**
 * The protocol has no event ids, and servers repeat calls when unsure. Identical events at the same time are duplicates. So are repeats
 * of what happens to an order only once, at any time: its purchase and its full refund. Two partial refunds may be identical: without a
 * time each counts.
 */
function idOf(
  { name, params = {} }: ReadableProtocolEvent,
  { client_id }: ProtocolRequest,
  micros: number | undefined,
): string {
  const order = name === 'purchase' || isWholeRefund(name, params) ? params.transaction_id : undefined
  if (micros === undefined && !order) return randomUUID()
  const which = [params.order_shop, params.order_revision].filter((part) => part !== undefined && part !== '')
  const reported = order ? [name, order, ...which] : [client_id, name, micros, params]
  return createHash('sha256').update(JSON.stringify(reported)).digest('hex')
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

function json(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
