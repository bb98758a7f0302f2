/**
 * GA4's default channel group as a table, in the order and words of
 * https://support.google.com/analytics/answer/9756891. Written independently of the model's channels, to check them.
 */

const anyOf = (words: string) => new RegExp(`^(${words})$`)

/** Hosts of each kind and the short names of campaigns; subdomains of hosts belong to them. */
const SOCIAL_HOSTS =
  /(^|\.)(facebook|fb|messenger|instagram|x|twitter|linkedin|pinterest|reddit|tiktok|snapchat|whatsapp|discord|discordapp|tumblr|quora|vk|weibo|xing)\.com$|(^|\.)(t\.co|fb\.me|lnkd\.in|pin\.it|redd\.it|threads\.(net|com)|bsky\.app|mastodon\.(social|online)|mstdn\.social|fosstodon\.org|wa\.me|telegram\.(org|me)|t\.me|vk\.ru|vkontakte\.ru|weibo\.cn|line\.me|news\.ycombinator\.com|t\.umblr\.com|pinterest\.(com?\.)?[a-z]{2})$/
const SOCIAL_NAMES = anyOf(
  'facebook|fb|messenger|instagram|ig|igshopping|x|twitter|linkedin|pinterest|reddit|tiktok|threads|bluesky|mastodon|snapchat|whatsapp|telegram|discord|tumblr|quora|vk|weibo|line|xing|hackernews|hacker news',
)
const VIDEO = /(^|\.)(youtube|vimeo|dailymotion|twitch)\.(com|tv)$|(^|\.)youtu\.be$|^(youtube|vimeo|twitch)$/
const SHOPPING =
  /(^|\.)((amazon|ebay)\.(com|co\.uk|de)|amazon\.(fr|it|es|ca|co\.jp)|(etsy|walmart|alibaba|aliexpress)\.com|shop\.app|shopping\.google\.com|idealo\.de)$|^(amazon|ebay|etsy|walmart|alibaba|google shopping|igshopping)$/
const ASSISTANT =
  /(^|\.)(chatgpt\.com|openai\.com|perplexity\.ai|claude\.ai|gemini\.google\.com|copilot\.microsoft\.com|deepseek\.com|grok\.com)$|^(openai|chatgpt|perplexity|claude|gemini|copilot|mistral|deepseek|grok)$/
const SEARCH =
  /^(m\.|cn\.)?(google|bing|duckduckgo|ecosia|baidu|yahoo|qwant|startpage)\.(com|org|de|co\.uk|fr)$|^(google|bing|yahoo|duckduckgo|yandex|baidu|ecosia|qwant|startpage|brave|naver|seznam|ask|aol|kagi)$/

interface Origin {
  source: string
  medium: string
  campaign: string
}
type Rule = [channel: string, fits: (origin: Origin) => boolean]

const isSocial = ({ source }: Origin) => SOCIAL_HOSTS.test(source) || SOCIAL_NAMES.test(source)
const isVideo = ({ source }: Origin) => VIDEO.test(source)
const isSearch = ({ source }: Origin) => SEARCH.test(source)
const isShop = ({ source, campaign }: Origin) =>
  SHOPPING.test(source) || /^(.*(([^a-df-z]|^)shop|shopping).*)$/.test(campaign)
const isPaid = ({ medium }: Origin) => /^(.*cp.*|ppc|retargeting|paid.*)$/.test(medium)
const hasMedium = (words: string) => {
  const pattern = anyOf(words)
  return ({ medium }: Origin) => pattern.test(medium)
}
const isEmail = anyOf('email|e-mail|e_mail|e mail')

const RULES: readonly Rule[] = [
  // A source without a medium counts as the same: GA4 shows it as (not set).
  ['Direct', (o) => o.source === '(direct)' && anyOf('\\(not set\\)|\\(none\\)|').test(o.medium)],
  ['Cross-network', ({ campaign }) => /cross-network/.test(campaign)],
  ['Paid Shopping', (o) => isShop(o) && isPaid(o)],
  ['Paid Search', (o) => isSearch(o) && isPaid(o)],
  ['Paid Social', (o) => isSocial(o) && isPaid(o)],
  ['Paid Video', (o) => isVideo(o) && isPaid(o)],
  ['Display', hasMedium('display|banner|expandable|interstitial|cpm')],
  ['Paid Other', isPaid],
  // Not in GA4: assistants, before all that is not paid.
  ['AI Assistant', ({ source }) => ASSISTANT.test(source)],
  ['Organic Shopping', isShop],
  [
    'Organic Social',
    (o) => isSocial(o) || hasMedium('social|social-network|social-media|sm|social network|social media')(o),
  ],
  ['Organic Video', (o) => isVideo(o) || /^(.*video.*)$/.test(o.medium)],
  ['Organic Search', (o) => isSearch(o) || o.medium === 'organic'],
  ['Referral', hasMedium('referral|app|link')],
  ['Email', (o) => isEmail.test(o.source) || isEmail.test(o.medium)],
  // GA4 names the singular alone; people write both.
  ['Affiliates', hasMedium('affiliate|affiliates')],
  ['Audio', hasMedium('audio')],
  ['SMS', (o) => o.source === 'sms' || o.medium === 'sms'],
  ['Mobile Push Notifications', (o) => /push$|mobile|notification/.test(o.medium) || o.source === 'firebase'],
  ['Unassigned', () => true],
]

/** The first channel whose rule fits; case does not matter. */
export function channelByTable({ source, medium, campaign }: Origin): string {
  const origin = {
    source: source.toLowerCase().replace(/^www\./, ''),
    medium: medium.toLowerCase(),
    campaign: campaign.toLowerCase(),
  }
  return RULES.find(([, fits]) => fits(origin))![0]
}
