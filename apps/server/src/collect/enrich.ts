/** Builds the stored event from what a browser or a file sends. The only place where fields are cleaned and derived. */
import { hash } from 'node:crypto'
import {
  COLLECT_LIMITS,
  type CollectEvent,
  type DropReason,
  type EventParams,
  readWebVitals,
  type StoredEvent,
  sourceOfReferrer,
  WEB_VITALS_EVENT,
} from '@curlew/model'
import { belongsTo, type EventSite } from '../entities/site.ts'
import { cleanText, type PageAddress, paidClick, readAddress, readReferrer, visitorText } from '../text/address.ts'
import { isSecretField, TOKEN } from '../text/private-data.ts'
import type { Technology } from '../text/user-agent.ts'
import { couponText, readOrder, withoutOrder } from './order.ts'

/** Facts about the visitor beside the event. */
export interface VisitorFacts extends Technology {
  visitor: bigint
  country: string
  region: string
  city: string
  language: string
  screen: StoredEvent['screen']
  /** Whether the visitor has consented to be recognised. */
  consented: boolean
  /** Whether the shop itself sends: with a secret, or in the owner's file. Anyone can forge what a page sends. */
  isShop: boolean
  /** Whether the site's shop reports orders from its server: then refunds come from it alone. */
  hasShop: boolean
}

const NO_PAGE: PageAddress = {
  hostname: '',
  path: '',
  campaign: { source: '', medium: '', campaign: '', term: '', content: '', clickId: '' },
}

/** Parameters stored in dedicated columns. */
const OWN_COLUMNS = new Set([
  ...['value', 'currency', 'transaction_id', 'order_shop', 'order_revision', 'order_void', 'coupon', 'items'],
  ...['content_type', 'content_group'],
])

/** What a site may report only about visitors who consented. */
const SELF_DECLARED = new Set(['age_bracket', 'gender', 'interests'])

/**
 * @param event without an address if it happened on no page, as when a server reports it
 * @returns the stored event, or the reason for which it is dropped
 */
export function toStoredEvent(
  site: EventSite,
  event: Omit<CollectEvent, 'at' | 'url'> & { url?: string | undefined },
  time: number,
  visitor: VisitorFacts,
): StoredEvent | DropReason {
  const address = event.url === undefined ? NO_PAGE : readAddress(event.url)
  const isOwn = (page: PageAddress) => (site.owns ? site.owns(page) : belongsTo(site, page.hostname))
  if (!address || (address !== NO_PAGE && !isOwn(address))) return 'foreign_origin'
  const referrer = readReferrer(event.referrer)
  const external = referrer.hostname !== '' && !belongsTo(site, referrer.hostname)
  const params = event.name === WEB_VITALS_EVENT ? readWebVitals(event.params ?? {}) : (event.params ?? {})
  if (!params) return 'malformed'
  if (event.name === 'refund' && !visitor.isShop && visitor.hasShop) return 'refund_by_page'
  const order = readOrder(event.name, params, site.currency)
  if (typeof order === 'string') return order
  const tagged = address.campaign.source !== '' || address.campaign.campaign !== '' || address.campaign.clickId !== ''
  return {
    site: site.id,
    time,
    id: hash64(event.id),
    name: event.name,
    visitor: visitor.visitor,
    hostname: address.hostname,
    path: withoutOrder(address.path),
    title: visitorText(event.title ?? '', 300),
    referrer: external ? referrer.address : '',
    ...sourceOf(address.campaign, external ? referrer.hostname : ''),
    campaign: address.campaign.campaign,
    term: address.campaign.term,
    content: address.campaign.content,
    tagged,
    language: visitor.language,
    screen: visitor.screen,
    country: visitor.country,
    region: visitor.region,
    city: visitor.city,
    device: visitor.device,
    browser: visitor.browser,
    operatingSystem: visitor.operatingSystem,
    ...order,
    // Transaction ids are random and stored unchanged, so that orders can be found by them.
    transactionId: textParam(params.transaction_id, cleanText),
    shop: textParam(params.order_shop, cleanText),
    // Only the shop can change an existing order.
    revision: visitor.isShop ? revisionOf(params) : 0,
    isVoid: visitor.isShop && params.order_void === true && revisionOf(params) > 0,
    coupon: textParam(params.coupon, couponText),
    // The second names are from history written before the script knew page types.
    contentType: textParam(params.content_type ?? params.post_type),
    contentGroup: textParam(params.content_group ?? params.category),
    params: otherParams(params, visitor.consented),
  }
}

/** Campaign parameters first, then a click id, then the referrer. */
function sourceOf(
  campaign: NonNullable<ReturnType<typeof readAddress>>['campaign'],
  referrerHost: string,
): { source: string; medium: string } {
  const click = paidClick(campaign.clickId)
  if (campaign.source !== '') return { source: campaign.source, medium: campaign.medium || click?.medium || '' }
  if (click) return { source: click.source, medium: campaign.medium || click.medium }
  if (referrerHost !== '') {
    const known = sourceOfReferrer(referrerHost)
    return { source: cleanText(known.source), medium: campaign.medium || known.medium }
  }
  return { source: '', medium: campaign.medium }
}

/** The first 64 bits of a hash, for ids that only need to differ. */
export function hash64(text: string): bigint {
  return hash('sha256', text, 'buffer').readBigUInt64BE()
}

function textParam(value: EventParams[string] | undefined, clean: (text: string) => string = visitorText): string {
  return typeof value === 'string' || typeof value === 'number' ? clean(String(value)) : ''
}

const paramText = (name: string, value: string) => (isSecretField(name) ? TOKEN : visitorText(value, 512))

/** The revision as a number; anything unreadable is 0, the original order. */
function revisionOf({ order_revision: given }: EventParams): number {
  const revision = typeof given === 'string' ? Number(given) : given
  return typeof revision === 'number' && Number.isSafeInteger(revision) && revision > 0 ? revision : 0
}

function otherParams(params: EventParams, consented: boolean): StoredEvent['params'] {
  const kept: [string, string | number | boolean][] = []
  for (const [name, value] of Object.entries(params)) {
    if (OWN_COLUMNS.has(name) || Array.isArray(value) || (SELF_DECLARED.has(name) && !consented)) continue
    kept.push([visitorText(name, 40), typeof value === 'string' ? paramText(name, value) : value])
  }
  return Object.fromEntries(kept.slice(0, COLLECT_LIMITS.paramsPerEvent))
}
