/**
 * Origin of a visit: source and medium of a referring host, channel of a source, and name of a social network. The rules are those of
 * GA4's default channel group, in its order, with AI assistants as an additional channel. https://support.google.com/analytics/answer/9756891
 */

export const CHANNELS = [
  'Direct',
  'Cross-network',
  'Paid Shopping',
  'Paid Search',
  'Paid Social',
  'Paid Video',
  'Display',
  'Paid Other',
  'AI Assistant',
  'Organic Shopping',
  'Organic Social',
  'Organic Video',
  'Organic Search',
  'Referral',
  'Email',
  'Affiliates',
  'Audio',
  'SMS',
  'Mobile Push Notifications',
  'Unassigned',
] as const
export type Channel = (typeof CHANNELS)[number]

/** Origin of a visit, as far as it is known. Case-insensitive. */
export interface Attribution {
  source: string
  medium: string
  campaign: string
}

/** A direct visit: typed, bookmarked, or of unknown origin. */
export const DIRECT = { source: '(direct)', medium: '(none)' } as const

/** Hosts of search engines by GA4's source name. Host names are without `www.`. */
const SEARCH_ENGINES: Record<string, RegExp> = {
  google:
    /^(m\.|images\.|encrypted\.|cse\.)?google\.[a-z]{2,3}(\.[a-z]{2})?$|^com\.google\.android\.googlequicksearchbox$/,
  bing: /^(m\.|cn\.|images\.)?bing\.com$/,
  yahoo: /^([a-z]{2,3}\.)?((r|images|video)\.)?search\.yahoo\.(com|co\.jp)$|^(m\.)?yahoo\.(com|co\.jp)$/,
  duckduckgo: /^(start\.|html\.|lite\.|r\.|safe\.|noai\.)?duckduckgo\.com$/,
  yandex: /^(m\.|images\.|video\.)?(yandex\.[a-z]{2,3}(\.[a-z]{2})?|ya\.ru)$/,
  baidu: /^(m\.|wap\.|image\.|images\.|video\.)?baidu\.com$/,
  ecosia: /^(www-)?ecosia\.org$/,
  qwant: /^(lite\.)?qwant\.com$/,
  startpage: /^([a-z]+\.)?startpage\.com$/,
  brave: /^search\.brave\.com$/,
  naver: /^(m\.|image\.)?search\.naver\.com$|^naver\.com$/,
  daum: /^(m\.)?search\.daum\.net$/,
  seznam: /^search\.seznam\.cz$|^seznam\.cz$/,
  sogou: /^(m\.|wap\.|pic\.)?sogou\.com$/,
  so: /^so\.com$/,
  kagi: /^kagi\.com$/,
  mojeek: /^mojeek\.com$/,
  swisscows: /^swisscows\.(com|ch)$/,
  presearch: /^presearch\.(com|org)$/,
  aol: /^search\.aol\.[a-z.]{2,6}$/,
  ask: /^(uk\.)?ask\.com$/,
}

/**
 * Domains, ids of Android apps, and short names in campaign links, by the network's name. Subdomains are included.
 */
const SOCIAL_NETWORKS: Record<string, readonly string[]> = {
  Facebook: [
    ...['facebook.com', 'facebook', 'fb', 'fb.com', 'fb.me', 'messenger.com', 'messenger'],
    ...['com.facebook.katana', 'com.facebook.lite', 'com.facebook.orca'],
  ],
  Instagram: ['instagram.com', 'instagram', 'ig', 'igshopping', 'com.instagram.android', 'com.instagram.lite'],
  X: ['x.com', 'twitter.com', 'twitter', 't.co', 'x', 'com.twitter.android', 'com.twitter.android.lite'],
  LinkedIn: ['linkedin.com', 'linkedin', 'lnkd.in', 'com.linkedin.android'],
  Pinterest: ['pinterest.com', 'pinterest', 'pin.it', 'com.pinterest'],
  Reddit: ['reddit.com', 'reddit', 'redd.it', 'com.reddit.frontpage'],
  TikTok: ['tiktok.com', 'tiktok', 'com.zhiliaoapp.musically', 'com.ss.android.ugc.trill'],
  Threads: ['threads.net', 'threads.com', 'threads', 'com.instagram.barcelona'],
  Bluesky: ['bsky.app', 'bluesky', 'go.bsky.app', 'xyz.blueskyweb.app'],
  Mastodon: ['mastodon.social', 'mastodon', 'mastodon.online', 'mstdn.social', 'fosstodon.org'],
  Snapchat: ['snapchat.com', 'snapchat', 'com.snapchat.android'],
  WhatsApp: ['whatsapp.com', 'whatsapp', 'wa.me', 'com.whatsapp', 'com.whatsapp.w4b'],
  Telegram: ['telegram.org', 'telegram', 't.me', 'telegram.me', 'org.telegram.messenger'],
  Discord: ['discord.com', 'discord', 'discordapp.com', 'com.discord'],
  Tumblr: ['tumblr.com', 'tumblr', 't.umblr.com', 'com.tumblr'],
  Quora: ['quora.com', 'quora', 'com.quora.android'],
  VK: ['vk.com', 'vk', 'vkontakte.ru', 'vk.ru', 'com.vkontakte.android'],
  Weibo: ['weibo.com', 'weibo', 'weibo.cn', 'com.sina.weibo'],
  LINE: ['line.me', 'line', 'jp.naver.line.android'],
  XING: ['xing.com', 'xing', 'com.xing.android'],
  'Hacker News': ['news.ycombinator.com', 'hackernews', 'hacker news'],
}

export const socialNetworkNames = (): string[] => Object.keys(SOCIAL_NETWORKS)

const VIDEO_SITES = [
  'youtube.com',
  'youtube',
  'youtu.be',
  'com.google.android.youtube',
  'vimeo.com',
  'vimeo',
  'dailymotion.com',
  'twitch.tv',
  'twitch',
]

const SHOPPING_SITES = [
  ...['amazon.com', 'amazon.co.uk', 'amazon.de', 'amazon.fr', 'amazon.it', 'amazon.es', 'amazon.co.jp', 'amazon.ca'],
  ...['amazon', 'ebay.com', 'ebay.co.uk', 'ebay.de', 'ebay', 'etsy.com', 'etsy', 'walmart.com', 'walmart'],
  ...['alibaba.com', 'alibaba', 'aliexpress.com', 'shop.app', 'shopping.google.com', 'google shopping', 'igshopping'],
  ...['mercadolibre.com', 'rakuten.co.jp', 'idealo.de', 'pricerunner.com', 'kelkoo.com', 'shopzilla.com'],
]

const AI_ASSISTANTS = [
  ...['chatgpt.com', 'chat.openai.com', 'openai.com', 'openai', 'chatgpt', 'perplexity.ai', 'perplexity'],
  ...['claude.ai', 'claude', 'gemini.google.com', 'gemini', 'bard.google.com', 'copilot.microsoft.com', 'copilot'],
  ...['chat.mistral.ai', 'mistral', 'deepseek.com', 'deepseek', 'grok.com', 'grok', 'meta.ai', 'you.com', 'poe.com'],
  ...['phind.com', 'notebooklm.google.com'],
  ...['com.openai.chatgpt', 'ai.perplexity.app.android', 'com.anthropic.claude', 'com.google.android.apps.bard'],
]

type Kind = 'social' | 'video' | 'shopping' | 'assistant'
const SITES = new Map<string, { kind: Kind; name: string }>([
  ...Object.entries(SOCIAL_NETWORKS).flatMap(([name, hosts]) => hosts.map((host) => entry(host, 'social', name))),
  ...VIDEO_SITES.map((host) => entry(host, 'video')),
  ...SHOPPING_SITES.map((host) => entry(host, 'shopping')),
  ...AI_ASSISTANTS.map((host) => entry(host, 'assistant')),
])

function entry(host: string, kind: Kind, name = ''): [string, { kind: Kind; name: string }] {
  return [host, { kind, name }]
}

/** The only network with a domain per country, such as `pinterest.de` and `pinterest.co.uk`. */
const PINTEREST_OF_COUNTRY = /(^|\.)pinterest\.(com?\.)?[a-z]{2}$/

/**
 * Finds a host or a domain above it: `l.facebook.com` belongs to Facebook. A short name matches only itself: a host ending in `.line`
 * does not belong to LINE.
 */
function siteOf(source: string) {
  let host = PINTEREST_OF_COUNTRY.test(source) ? 'pinterest.com' : source
  let site = SITES.get(host)
  while (!site && host.includes('.', host.indexOf('.') + 1)) {
    host = host.slice(host.indexOf('.') + 1)
    site = SITES.get(host)
  }
  return site
}

const withoutWww = (host: string) => host.replace(/^www\./, '')

/** Name of a search engine, from its host or name; undefined for other sources. */
function searchEngineOf(source: string): string | undefined {
  if (Object.hasOwn(SEARCH_ENGINES, source)) return source
  return Object.keys(SEARCH_ENGINES).find((name) => SEARCH_ENGINES[name]!.test(source))
}

/** Source and medium of a visit from another host: search engines by name, others by host. */
export function sourceOfReferrer(hostname: string): { source: string; medium: 'organic' | 'referral' } {
  const host = withoutWww(hostname.toLowerCase())
  // A short name such as `so` is used only in campaigns, never as a host.
  const engine = host.includes('.') ? searchEngineOf(host) : undefined
  return engine ? { source: engine, medium: 'organic' } : { source: host, medium: 'referral' }
}

/** The network's display name, such as `Facebook`; empty if the source is not a social network. */
export function socialNetworkOf(source: string): string {
  const site = siteOf(withoutWww(source.toLowerCase()))
  return site?.kind === 'social' ? site.name : ''
}

/** Display names of all social networks. */
export const SOCIAL_NETWORK_NAMES: readonly string[] = Object.keys(SOCIAL_NETWORKS)

/** The network's domain, such as `facebook.com`; empty for unknown names. */
export function domainOfSocialNetwork(network: string): string {
  return Object.hasOwn(SOCIAL_NETWORKS, network) ? SOCIAL_NETWORKS[network]![0]! : ''
}

const PAID = /cp|^ppc$|^retargeting$|^paid/
const SHOPPING_CAMPAIGN = /(?:[^a-df-z]|^)shop|shopping/
const DISPLAY_MEDIA = ['display', 'banner', 'expandable', 'interstitial', 'cpm']
const SOCIAL_MEDIA = ['social', 'social-network', 'social-media', 'sm', 'social network', 'social media']
const EMAIL = ['email', 'e-mail', 'e_mail', 'e mail']

/** The channel of a visit; the first rule that fits wins. */
export function channelOf(attribution: Attribution): Channel {
  const source = withoutWww(attribution.source.toLowerCase())
  const medium = attribution.medium.toLowerCase()
  const campaign = attribution.campaign.toLowerCase()
  if (source === DIRECT.source && ['(none)', '(not set)', ''].includes(medium)) return 'Direct'
  if (campaign.includes('cross-network')) return 'Cross-network'

  const kind = siteOf(source)?.kind
  const search = searchEngineOf(source) !== undefined
  const shopping = kind === 'shopping' || SHOPPING_CAMPAIGN.test(campaign)
  if (PAID.test(medium)) {
    if (shopping) return 'Paid Shopping'
    if (search) return 'Paid Search'
    if (kind === 'social') return 'Paid Social'
    if (kind === 'video') return 'Paid Video'
  }
  if (DISPLAY_MEDIA.includes(medium)) return 'Display'
  if (PAID.test(medium)) return 'Paid Other'
  if (kind === 'assistant') return 'AI Assistant'
  if (shopping) return 'Organic Shopping'
  if (kind === 'social' || SOCIAL_MEDIA.includes(medium)) return 'Organic Social'
  if (kind === 'video' || medium.includes('video')) return 'Organic Video'
  if (search || medium === 'organic') return 'Organic Search'
  if (['referral', 'app', 'link'].includes(medium)) return 'Referral'
  if (EMAIL.includes(source) || EMAIL.includes(medium)) return 'Email'
  if (medium === 'affiliate' || medium === 'affiliates') return 'Affiliates'
  if (medium === 'audio') return 'Audio'
  if (source === 'sms' || medium === 'sms') return 'SMS'
  if (/push$|mobile|notification/.test(medium) || source === 'firebase') return 'Mobile Push Notifications'
  return 'Unassigned'
}
