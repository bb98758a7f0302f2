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

/** Discord refuses longer messages. */
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
  slack: (alert) => ({ text: sentence(alert, slackText, (url, words) => `<${url}|${words}>`) }),
  discord: (alert) => discord(sentence(alert, discordText, (url, words) => `[${words}](<${url}>)`)),
}

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

function sentence(
  { site, entries, more, appUrl, words }: WebhookAlert,
  escaped: (text: string) => string,
  linkTo: (url: string, words: string) => string,
): string {
  const { t, days } = words
  const lines = entries.map((entry) => {
    const { time, link } = entry
    const { category, description } = alertWords(entry, words)
    const at = days.moment(new Date(time).toISOString(), site.timeZone)
    const look = appUrl ? ` ${linkTo(`${appUrl}${encodeURI(link)}`, t('alert.open'))}` : ''
    return `• ${escaped(description)} (${escaped(category)}, ${escaped(at)})${look}`
  })
  return [
    escaped(t('alert.subject', { count: entries.length + more, site: site.name })),
    ...lines,
    ...(more > 0 ? [escaped(t('alert.more', { count: more }))] : []),
  ].join('\n')
}

/** Text that visitors may have written must not mention people or link anywhere. */
const slackText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const discordText = (text: string) => text.replace(/[\\*_~`|>[\]()#-]/g, '\\$&')
const discord = (content: string) => ({ content: content.slice(0, DISCORD_MAX), allowed_mentions: { parse: [] } })
