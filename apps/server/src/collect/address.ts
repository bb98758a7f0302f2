/** What is kept of a page's address: host, path and campaign. The rest of the query is thrown away: it may hold anything. */

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

/** Click ids and the paid source and medium they stand for when no campaign parameters say otherwise. */
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

/** Text that is safe to keep: whole characters, no control characters, at most `length` long. */
export function cleanText(text: string, length = TEXT_LENGTH): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200b\ufeff]/gu, '')
    .trim()
    .slice(0, length)
    .toWellFormed()
}

/** A long run of letters and digits mixed up. Words joined by hyphens, as in a post's address, are none. */
const isRandom = (run: string) => run.length >= 20 && /\d/.test(run) && /[A-Za-z]/.test(run)

/** Parts of a path that name a person or open a door: e-mail addresses and long random tokens. */
function withoutSecrets(path: string): string {
  return path
    .replace(/[^/@\s]+(?:@|%40)[^/@\s]+\.[^/@\s]+/gi, '[email]')
    .replace(/(?<=\/)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/gi, '[token]')
    .replace(/(?<=\/)[A-Za-z0-9_-]{24,}(?=\/|$)/g, (part) => (part.split('-').some(isRandom) ? '[token]' : part))
}

/** @returns null when it is no http(s) address */
export function readAddress(text: string): PageAddress | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  // Machines differ in how they write an é, as one character or as two: it is one campaign.
  const get = (name: string) => cleanText((url.searchParams.get(name) ?? '').normalize('NFC'))
  const clickId = Object.keys(CLICK_IDS).find((name) => url.searchParams.has(name)) ?? ''
  return {
    hostname: url.hostname,
    path: withoutSecrets(cleanText(readable(url.pathname), PATH_LENGTH)) || '/',
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

/** Source and medium that a click id stands for. */
export function paidClick(clickId: string): { source: string; medium: string } | undefined {
  return Object.hasOwn(CLICK_IDS, clickId) ? CLICK_IDS[clickId] : undefined
}

/** How Android tells of an app that a link was opened in: `android-app://com.google.android.gm/`. */
const APP_REFERRER = /^android-app:\/\/([a-z]\w*(?:\.[a-z]\w*)+)(?=[/?#]|$)/i

/** Host and path of the page before, without query; of an app its id, as the host. Empty when there is none. */
export function readReferrer(text: string | undefined): { hostname: string; address: string } {
  const app = APP_REFERRER.exec(text ?? '')?.[1]?.toLowerCase()
  if (app) return { hostname: app, address: cleanText(`${app}/`, 512) }
  const address = text ? readAddress(text) : null
  return address
    ? { hostname: address.hostname, address: cleanText(address.hostname + address.path, 512) }
    : { hostname: '', address: '' }
}
