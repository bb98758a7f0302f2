/** A mail of one sentence, without a subscription. */
import { PRODUCT } from '@curlew/model'
import { html } from 'hono/html'
import { buttonLink, frame, MARK, text } from './markup.ts'
import type { Message } from './transport.ts'

export interface ShortMail {
  locale: string
  subject: string
  sentence: string
  /** Leads to the app. */
  button?: { label: string; url: string }
}

/** The mail without its recipient. */
export async function shortMail({
  locale,
  subject,
  sentence,
  button,
}: ShortMail): Promise<Omit<Message, 'to' | 'messageId' | 'date'>> {
  return {
    subject,
    text: button ? `${sentence}\n\n${button.url}` : sentence,
    html: await frame({
      locale,
      title: subject,
      preview: sentence,
      name: PRODUCT,
      aside: '',
      body: html`<p class="ink" style="margin:0;${text('ink', 14, 20)}">${sentence}</p>
${button ? html`<div style="padding-top:16px;">${buttonLink(button.url, button.label)}</div>` : ''}`,
      foot: html``,
    }),
    attachments: [MARK],
  }
}
