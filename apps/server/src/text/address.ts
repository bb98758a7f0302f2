/** Parses page addresses into host, path and campaign. Drops the rest of the query, which may contain anything. */

import { withoutPrivateData } from './private-data.ts'
import { remembered } from './remembered.ts'

export interface PageAddress {
  readonly hostname: string
  readonly path: string
  readonly campaign: CampaignParams
}

export interface CampaignParams {
  readonly source: string
  readonly medium: string
  readonly campaign: string
  readonly term: string
  readonly content: string
  /** Name of the click id, such as `gclid`; empty if it is missing. */
  readonly clickId: string
}

/** Click ids, with their paid source and medium unless campaign parameters override them. */
const CLICK_IDS: Record<string, { source: string; medium: string }> = {
  gclid: { source: 'google', medium: 'cpc' },
  gbraid: { source: 'google', medium: 'cpc' },
  wbraid: { source: 'google', medium: 'cpc' },
  dclid: { source: 'google', medium: 'display' },
  msclkid: { source: 'bing', medium: 'cpc' },
  fbclid: { source: 'facebook', medium: 'social' },
  igshid: { source: 'instagram', medium: 'social' },
  ttclid: { source: 'tiktok', medium: 'paid_social' },
  twclid: { source: 'twitter', medium: 'paid_social' },
  li_fat_id: { source: 'linkedin', medium: 'paid_social' },
  epik: { source: 'pinterest', medium: 'paid_social' },
  rdt_cid: { source: 'reddit', medium: 'paid_social' },
  yclid: { source: 'yandex', medium: 'cpc' },
}

const TEXT_LENGTH = 255
const PATH_LENGTH = 1024
/** Maximum length of a host name. */
const HOST_LENGTH = 253

/** Any character that a text may not keep, and all that are not ASCII. */
const UNUSUAL = /[^ -~]/

/** Text that is safe to store: whole characters, no control characters, at most `length` long. */
export function cleanText(text: string, length = TEXT_LENGTH): string {
  if (!UNUSUAL.test(text)) return text.trim().slice(0, length)
  return (
    text
      .toWellFormed()
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200b\u2060-\u2064\ufeff]/gu, '')
      .trim()
      .slice(0, length)
      // Without half of a character at its end.
      .replace(/[\ud800-\udbff]$/, '')
  )
}

const withoutPrivateDataKept = remembered(withoutPrivateData, { entries: 10_000, longest: 512 })

/** Text that visitors or their pages wrote: as {@link cleanText}, without personal data and secrets. */
export function visitorText(text: string, length = TEXT_LENGTH, without = withoutPrivateDataKept): string {
  // Clean first, so that invisible characters hide nothing, and cut last, so that no half of an address is left.
  return cleanText(without(cleanText(text, text.length)), length)
}

/** @returns null if it is not an http(s) address */
export function readAddress(text: string): PageAddress | null {
  const address = readKept(text)
  return address === 'none' ? null : address
}

const readKept = remembered((text) => parseAddress(text) ?? 'none', { entries: 5000, longest: 1024 })

function parseAddress(text: string): PageAddress | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.hostname.length > HOST_LENGTH) return null
  // An é may be encoded as one character or two: normalise, so that it is one campaign.
  const get = (name: string) => visitorText((url.searchParams.get(name) ?? '').normalize('NFC'))
  const clickId = Object.keys(CLICK_IDS).find((name) => url.searchParams.has(name)) ?? ''
  return {
    hostname: url.hostname,
    path: visitorText(readable(url.pathname), PATH_LENGTH),
    campaign: {
      source: get('utm_source').toLowerCase(),
      medium: get('utm_medium').toLowerCase(),
      campaign: get('utm_campaign'),
      term: get('utm_term'),
      content: get('utm_content'),
      clickId,
    },
  }
}

/** Decodes percent-encoded letters where valid. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The source and medium of a click id. */
export function paidClick(clickId: string): { source: string; medium: string } | undefined {
  return Object.hasOwn(CLICK_IDS, clickId) ? CLICK_IDS[clickId] : undefined
}

/** Android's referrer for links opened in apps: `android-app://com.google.android.gm/`. */
const APP_REFERRER = /^android-app:\/\/([a-z]\w*(?:\.[a-z]\w*)+)(?=[/?#]|$)/i

/** Host and path of the referrer, without query; for an app, its id as the host. Empty without a referrer. */
export function readReferrer(text: string | undefined): { hostname: string; address: string } {
  const app = APP_REFERRER.exec(text ?? '')?.[1]?.toLowerCase()
  if (app && app.length <= HOST_LENGTH) return { hostname: app, address: cleanText(`${app}/`, 512) }
  const address = text ? readAddress(text) : null
  return address
    ? { hostname: address.hostname, address: cleanText(address.hostname + address.path, 512) }
    : { hostname: '', address: '' }
}
