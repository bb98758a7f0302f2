/** One mail with the new exceptions. */
import { createWords } from '@curlew/words'
import { html } from 'hono/html'
import type { Site } from '../entities/site.ts'
import type { AlertEntry } from './alert-entry.ts'
import { alertWords } from './alert-words.ts'
import { endingOf } from './digest-mail.ts'
import { buttonLink, frame, LIGHT, MARK, type Markup, TABLE, text, textLink } from './markup.ts'
import type { Recipient } from './report-mails.ts'
import type { Message } from './transport.ts'

/** Content of the mail. */
export interface AlertParts {
  site: Pick<Site, 'id' | 'name' | 'timeZone' | 'currency'>
  recipient: Pick<Recipient, 'name' | 'locale'>
  entries: readonly AlertEntry[]
  /** Number of exceptions that the mail does not list. */
  more: number
  /** Base of the screens' addresses. */
  appUrl: string
  settingsUrl: string
  unsubscribeUrl: string
}

/** The mail without its recipient. */
export async function alertMail(parts: AlertParts): Promise<Omit<Message, 'to' | 'messageId' | 'date'>> {
  const { site, recipient, entries, more, appUrl, settingsUrl, unsubscribeUrl } = parts
  const words = await createWords({ locale: recipient.locale, currency: site.currency, timezone: site.timeZone })
  const count = entries.length + more
  const subject = words.t('alert.subject', { count, site: site.name })
  const headline = words.t('alert.headline', { count })
  const rows = entries.map((entry) => ({
    ...alertWords(entry, words),
    at: words.days.moment(new Date(entry.time).toISOString(), site.timeZone),
    url: `${appUrl}${entry.link}`,
  }))
  const rest = more > 0 ? words.t('alert.more', { count: more }) : ''
  const sent = words.t('alert.sent', { name: recipient.name })
  return {
    subject,
    unsubscribeUrl,
    attachments: [MARK],
    html: await frame({
      locale: recipient.locale,
      title: subject,
      preview: rows[0]?.description ?? headline,
      name: site.name,
      aside: rows[0]?.at ?? '',
      body: html`<h1 class="ink" style="margin:0 0 16px;${text('ink', 20, 28, 600)}">${headline}</h1>
${rows.map(
  ({
    category,
    description,
    at,
    url,
  }): Markup => html`<table ${TABLE} class="warnSoft" style="margin-bottom:12px;background-color:${LIGHT.warnSoft};border-radius:8px;"><tr><td style="padding:14px 16px;">
<div class="ink" style="${text('ink', 14, 20, 600)}">${description}</div>
<div class="ink2" style="${text('ink2', 12, 18)}">${words.t('alert.about', { category, at })}</div>
<div style="padding-top:4px;${text('link', 14, 20)}">${textLink(url, words.t('alert.open'))}</div></td></tr></table>`,
)}
${rest ? html`<p class="ink2" style="margin:0 0 16px;${text('ink2', 14, 20)}">${rest}</p>` : ''}
<div style="padding-top:8px;">${buttonLink(`${appUrl}/?site=${site.id}`, words.t('digest.open'))}</div>`,
      foot: html`${sent}<br>${endingOf(words, unsubscribeUrl, settingsUrl)}`,
    }),
    text: [
      headline,
      ...rows.map(({ category, description, at, url }) =>
        [description, words.t('alert.about', { category, at }), url].join('\n'),
      ),
      rest,
      [
        sent,
        words.t('digest.unsubscribe', { url: unsubscribeUrl }),
        words.t('digest.change', { url: settingsUrl }),
      ].join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}
