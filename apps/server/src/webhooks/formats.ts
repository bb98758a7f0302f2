/** An alert in the shape that its receiver reads. */
import type { NewWebhook } from '@curlew/model/mail'
import type { Words } from '@curlew/words'
import type { Site } from '../entities/site.ts'
import type { AlertEntry } from '../mail/alert-entry.ts'
import { alertWords } from '../mail/alert-words.ts'

/** What an alert contains. */
export interface WebhookAlert {
  site: Pick<Site, 'id' | 'name' | 'domain' | 'timeZone'>
  entries: readonly AlertEntry[]
  /** How many more there are. */
  more: number
  /** What the addresses of screens begin with; null: unknown, so there are no links. */
  appUrl: string | null
  words: Words
  /** Milliseconds since 1970. */
  time: number
}

/** Slack cuts longer messages, and Discord refuses them. */
const SLACK_MAX = 40_000
const DISCORD_MAX = 2000

type Format = NewWebhook['format']

/** The body of a call. */
export const bodyFor = (format: Format, alert: WebhookAlert): string => JSON.stringify(BODIES[format](alert))

/** The body of a call that only shows that calls arrive. */
export function testBodyFor(format: Format, alert: Omit<WebhookAlert, 'entries' | 'more'>): string {
  const text = alert.words.t('alert.test', { site: alert.site.name })
  if (format === 'json') return JSON.stringify({ ...plain({ ...alert, entries: [], more: 0 }), type: 'test' })
  return JSON.stringify(format === 'slack' ? { text: slackText(text) } : discord(discordText(text)))
}

const BODIES: Record<Format, (alert: WebhookAlert) => unknown> = {
  json: plain,
  slack: (alert) => ({ text: message(alert, SLACK) }),
  discord: (alert) => discord(message(alert, DISCORD)),
}

/** How a program writes messages. */
interface Markup {
  escaped(text: string): string
  linkTo(url: string, words: string): string
  /** The longest message that it takes. */
  max: number
}
const SLACK: Markup = { escaped: slackText, linkTo: (url, words) => `<${url}|${words}>`, max: SLACK_MAX }
const DISCORD: Markup = { escaped: discordText, linkTo: (url, words) => `[${words}](<${url}>)`, max: DISCORD_MAX }

function plain({ site, entries, more, appUrl, words, time }: WebhookAlert) {
  return {
    type: 'exceptions',
    time: new Date(time).toISOString(),
    site: { id: site.id, name: site.name, domain: site.domain },
    entries: entries.map((entry) => ({
      id: entry.id,
      // Programs compare it: it is the same in every language.
      category: 'exception' in entry ? entry.exception.category : entry.category,
      time: new Date(entry.time).toISOString(),
      description: alertWords(entry, words).description,
      ...(appUrl && { url: `${appUrl}${entry.link}` }),
    })),
    more,
  }
}

/** As many whole entries as there is room for, and how many more there are. */
function message(alert: WebhookAlert, markup: Markup): string {
  const { site, entries, appUrl, words } = alert
  const { escaped, linkTo, max } = markup
  const { t, days } = words
  const lines = entries.map((entry) => {
    const { time, link } = entry
    const { category, description } = alertWords(entry, words)
    const at = days.moment(new Date(time).toISOString(), site.timeZone)
    const look = appUrl ? ` ${linkTo(`${appUrl}${encodeURI(link)}`, t('alert.open'))}` : ''
    const said = t('alert.entry', { description: escaped(description), category: escaped(category), at: escaped(at) })
    return `• ${said}${look}`
  })
  const count = entries.length + alert.more
  const withEntries = (shown: number) =>
    [
      escaped(t('alert.subject', { count, site: site.name })),
      ...lines.slice(0, shown),
      ...(count > shown ? [escaped(t('alert.more', { count: count - shown }))] : []),
    ].join('\n')
  let shown = lines.length
  while (shown > 0 && withEntries(shown).length > max) shown--
  return withEntries(shown)
}

/** Text that visitors may have written must not mention people or link anywhere. */
function slackText(text: string): string {
  return unlinked(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function discordText(text: string): string {
  return unlinked(text).replace(/[\\*_~`|<>[\]()#-]/g, '\\$&')
}

/** Programs make links of addresses and of bare domains: a space without width keeps them text. */
const unlinked = (text: string) =>
  text.replaceAll('://', ':\u200b//').replace(/[.\u3002\uff0e\uff61](?=\p{L})/gu, '$&\u200b')
const discord = (content: string) => ({ content, allowed_mentions: { parse: [] } })
