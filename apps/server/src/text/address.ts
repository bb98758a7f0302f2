/** Reads page addresses: host, path and campaign. The rest of the query is dropped, as it may contain anything. */

import { withoutPrivateData } from './private-data.ts'

export interface PageAddress {
  hostname: string
  path: string
  campaign: CampaignParams
}

export interface CampaignParams {
  source: string
  medium: string
  campaign: string
  term: string
  content: string
  /** Name of the click id that was found, such as `gclid`; empty when none was. */
  clickId: string
}

/** Click ids, and the paid source and medium they mean unless campaign parameters say otherwise. */
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
/** No host on the internet has a longer name. */
const HOST_LENGTH = 253

/** Text that is safe to keep: whole characters, no control characters, at most `length` long. */
export function cleanText(text: string, length = TEXT_LENGTH): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200b\ufeff]/gu, '')
    .trim()
    .slice(0, length)
    .toWellFormed()
}

/** Text that visitors or their pages wrote: as {@link cleanText}, without what names a person or opens a door. */
export function visitorText(text: string, length = TEXT_LENGTH, without = withoutPrivateData): string {
  // Cleaned before, so that no invisible character hides anything, and cut only then, so that half of an address is not left.
  return cleanText(without(cleanText(text, text.length)), length)
}

/** @returns null when it is no http(s) address */
export function readAddress(text: string): PageAddress | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.hostname.length > HOST_LENGTH) return null
  // Machines differ in how they write an é, as one character or as two: it is one campaign.
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

/** Percent-encoded letters as people read them, where they are valid. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The source and medium that a click id means. */
export function paidClick(clickId: string): { source: string; medium: string } | undefined {
  return Object.hasOwn(CLICK_IDS, clickId) ? CLICK_IDS[clickId] : undefined
}

/** How Android names the app that a link was opened in: `android-app://com.google.android.gm/`. */
const APP_REFERRER = /^android-app:\/\/([a-z]\w*(?:\.[a-z]\w*)+)(?=[/?#]|$)/i

/** Host and path of the page before, without query; of an app its id, as the host. Empty if there is no such page. */
export function readReferrer(text: string | undefined): { hostname: string; address: string } {
  const app = APP_REFERRER.exec(text ?? '')?.[1]?.toLowerCase()
  if (app && app.length <= HOST_LENGTH) return { hostname: app, address: cleanText(`${app}/`, 512) }
  const address = text ? readAddress(text) : null
  return address
    ? { hostname: address.hostname, address: cleanText(address.hostname + address.path, 512) }
    : { hostname: '', address: '' }
}
