/** Formats an alert for its receiver. */
import type { NewWebhook } from '@curlew/model/mail'
import type { Words } from '@curlew/words'
import type { Site } from '../entities/site.ts'
import type { AlertEntry } from '../mail/alert-entry.ts'
import { alertWords } from '../mail/alert-words.ts'

/** Content of an alert. */
export interface WebhookAlert {
  site: Pick<Site, 'id' | 'name' | 'domain' | 'timeZone'>
  entries: readonly AlertEntry[]
  /** Number of entries that are not listed. */
  more: number
  /** Base of screens' addresses; null: unknown, so there are no links. */
  appUrl: string | null
  words: Words
  /** Milliseconds since 1970. */
  time: number
}

/** Slack truncates longer messages, and Discord refuses them. */
const SLACK_MAX = 40_000
const DISCORD_MAX = 2000

type Format = NewWebhook['format']

/** Body of a call. */
export const bodyFor = (format: Format, alert: WebhookAlert): string => JSON.stringify(BODIES[format](alert))

/** Body of a test call. */
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

/** A program's message syntax. */
interface Markup {
  escaped(text: string): string
  linkTo(url: string, words: string): string
  /** Maximum length of a message. */
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
      // Not translated, so that programs can compare it.
      category: 'exception' in entry ? entry.exception.category : entry.category,
      time: new Date(entry.time).toISOString(),
      description: alertWords(entry, words).description,
      ...(appUrl && { url: `${appUrl}${entry.link}` }),
    })),
    more,
  }
}

/** As many whole entries as fit, and the number of the others. */
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

/** Text that visitors may have written must not mention people or contain links. */
function slackText(text: string): string {
  return unlinked(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function discordText(text: string): string {
  return unlinked(text).replace(/[\\*_~`|<>[\]()#-]/g, '\\$&')
}

/** Programs turn addresses and bare domains into links; a zero-width space prevents that. */
const unlinked = (text: string) =>
  text.replaceAll('://', ':\u200b//').replace(/[.\u3002\uff0e\uff61](?=\p{L})/gu, '$&\u200b')
const discord = (content: string) => ({ content, allowed_mentions: { parse: [] } })
