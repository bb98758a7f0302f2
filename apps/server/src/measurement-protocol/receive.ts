/** Receives the events that a shop's server reports. Resolves once they are on disk. */
import { createHash, randomUUID } from 'node:crypto'
import type { DropReason, StoredEvent } from '@curlew/model'
import type { CollectorParts } from '../collect/collector.ts'
import { toStoredEvent, type VisitorFacts } from '../collect/enrich.ts'
import { isWholeRefund } from '../collect/order.ts'
import { createRateLimit } from '../collect/rate-limit.ts'
import { Tally } from '../collect/tally.ts'
import type { Site } from '../entities/site.ts'
import { isSameText, reportingSecret } from '../hosts/wordpress/signature.ts'
import type { SiteSecrets } from '../sites/site-secrets.ts'
import { readUserAgent } from '../text/user-agent.ts'
import { type Fault, messagesOf, type ValidationMessage } from './fault.ts'
import { type Arrival, momentOf, PROTOCOL_LIMITS, ProtocolRequest, ReadableProtocolEvent } from './request.ts'
import { faultsOf } from './validate.ts'

export interface ServerReport {
  /** Reads the body: undefined when it is larger than so many bytes. */
  body(limit: number): Promise<string | undefined>
  /** The site's key, in place of Google's measurement id. */
  measurementId: string
  secret: string
  /** Of the server that reports. */
  address: string
}

/** What `receive` answers; of a report that will never be taken, with the first of its faults for the person whose server sends it. */
export type ReceiveResult = { status: 204 | 403 | 429 | 503 } | { status: 400 | 413; faults: ValidationMessage[] }

export interface ProtocolReceiver {
  receive(report: ServerReport): Promise<ReceiveResult>
  /** Stores nothing. @returns what `receive` would not count, or not as it was sent, or 429 */
  validate(report: ServerReport): Promise<ValidationMessage[] | 429>
}

/** What is known of the buyer, who without consent is found by the day of the event: it may be reported on a later one. */
interface Buyer extends Omit<VisitorFacts, 'visitor'> {
  visitorAt(time: number): Promise<bigint>
}

/** If every event was dropped for one of these reasons, the answer is 400. */
const REFUSED: readonly DropReason[] = ['malformed', 'too_large', 'too_old']
/** A shop that imports its orders sends many at once. */
const RATE_FACTOR = 4
/** A report has many fields: a few say enough. */
const SHOWN_FAULTS = 3
const UNKNOWN_BROWSER = { device: 'desktop', browser: '', operatingSystem: '' } as const

export function createProtocolReceiver(
  parts: CollectorParts & { protocolSecrets: SiteSecrets; connectorSecrets: SiteSecrets },
): ProtocolReceiver {
  const { store, sites, protocolSecrets, connectorSecrets, now, config } = parts
  const rateLimit = createRateLimit(config.rateLimit * RATE_FACTOR, parts.uptime)

  /**
   * By the secret made for servers that report, or the one that the site's connected CMS derives from its own.
   * @returns how old its events may be, in milliseconds; undefined where it may not report
   */
  async function maxAgeFor(site: Site, secret: string): Promise<number | undefined> {
    if (await protocolSecrets.isRight(site.id, secret)) return PROTOCOL_LIMITS.maxAgeMs
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
      ...(address ? parts.geo.lookUp(address) : { country: '', region: '', city: '' }),
      language: '',
      screen: '',
      consented: !isAnonymous,
      isShop: true,
      hasShop: true,
      visitorAt: async (time) =>
        isAnonymous
          ? parts.visitorIds.anonymous(site.id, address, userAgent, time)
          : parts.visitorIds.consented(site.id, request.client_id),
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
      const tally = new Tally()
      const parsed = body === undefined ? undefined : json(body)
      const request = ProtocolRequest.safeParse(parsed).data
      if (!request) tally.drop(body === undefined ? 'too_large' : 'malformed')
      const buyer = request && buyerOf(site, request)
      if (typeof buyer === 'string') tally.drop(buyer, request!.events.length)
      else if (buyer) {
        for (const candidate of request!.events)
          tally.count(await toEvent(site, candidate, request!, buyer, { received: time, maxAge }))
      }
      const isSaved = await tally.save(store, site.id, time)
      if (request && tally.dropped(...REFUSED) < request.events.length) return { status: isSaved ? 204 : 503 }
      const faults =
        parsed === undefined
          ? [bodyFault(body, PROTOCOL_LIMITS.bodyBytes)]
          : faultsOf(parsed, site, { received: time, maxAge })
      return { status: body === undefined ? 413 : 400, faults: messagesOf(faults).slice(0, SHOWN_FAULTS) }
    },

    async validate({ body: read, measurementId, secret, address }) {
      const time = now()
      if (!rateLimit.allows(address)) return 429
      const site = sites.byKey(measurementId)
      const maxAge = site && (await maxAgeFor(site, secret))
      const isKnown = maxAge !== undefined
      const limit = isKnown ? PROTOCOL_LIMITS.bodyBytes : PROTOCOL_LIMITS.strangersBodyBytes
      const body = await read(limit)
      const parsed = body === undefined ? undefined : json(body)
      return messagesOf([
        ...(isKnown ? [] : [accessFault(site, secret)]),
        ...(parsed === undefined
          ? [bodyFault(body, limit)]
          : faultsOf(parsed, site, { received: time, maxAge: maxAge ?? PROTOCOL_LIMITS.maxAgeMs })),
      ])
    },
  }
}

/** Of a body that is too large, so that it was not read, or no JSON. */
const bodyFault = (body: string | undefined, limit: number): Fault => ({
  path: [],
  code: 'VALUE_INVALID',
  description: body === undefined ? `This is over ${limit / 1024} KB.` : 'This is no JSON.',
})

function accessFault(site: Site | undefined, secret: string): Fault {
  if (!site) {
    const description = 'No site has this key. It stands in the settings, under Shop.'
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
  // What the shop says of an order's money counts more than what a page said, which anybody can say.
  const reported = event.name === 'purchase' ? { order_revision: 1, ...params } : params
  return toStoredEvent(site, { id, name: event.name, ...page, params: reported }, time, {
    ...facts,
    visitor: await visitorAt(time),
  })
}

/**
 * The protocol has no event ids, and servers repeat what they are not sure of. The same event at the same moment is one; so is what
 * happens to an order once, whenever it is reported: its purchase, and the refund of all of it. Two refunds of parts may look alike:
 * without a moment each counts.
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
