/** A digest as a mail: its HTML, and the same as plain text. */
import { html } from 'hono/html'
import { chartOf } from './chart-table.ts'
import type { Digest, DigestFigure } from './digest.ts'
import { buttonLink, frame, LIGHT, MARK, type Markup, TABLE, text, textLink } from './markup.ts'
import type { Message } from './transport.ts'

/** What surrounds the figures. */
export interface DigestAround {
  recipient: { name: string }
  /** When it comes, as one sentence. */
  schedule: string
  /** The report in the app, and the setting there. */
  reportUrl: string
  settingsUrl: string
  unsubscribeUrl: string
  /** About the PDF; empty: nothing to say. */
  pdfNote: string
  /** When such mail ends by itself; empty: it does not. */
  ends: string
}

const PAGES = 5

/** The mail without its address and its attachments. */
export async function digestMail(
  digest: Digest,
  around: DigestAround,
): Promise<Pick<Message, 'subject' | 'html' | 'text' | 'unsubscribeUrl' | 'attachments'>> {
  const { words, site, headline, subject, range, figures } = digest
  const { unsubscribeUrl } = around
  const days = words.days.range(range)
  return {
    subject,
    unsubscribeUrl,
    attachments: [MARK],
    html: await frame({
      locale: digest.locale,
      title: subject,
      preview: headline,
      name: site.name,
      aside: days,
      body: bodyOf(digest, around),
      foot: footOf(digest, around),
    }),
    text: [
      `${site.name}, ${days}`,
      headline,
      figures
        .map(
          ({ label, value, changeText, before }) =>
            `${label}: ${value} (${changeText}, ${words.t('digest.from', { before })})`,
        )
        .join('\n'),
      [words.t('digest.pages'), ...pageRows(digest).map(({ name, sessions }) => `${name}: ${sessions}`)].join('\n'),
      `${words.t('digest.open')}: ${around.reportUrl}`,
      around.pdfNote,
      [
        around.schedule,
        around.ends,
        words.t('digest.unsubscribe', { url: unsubscribeUrl }),
        words.t('digest.change', { url: around.settingsUrl }),
      ]
        .filter(Boolean)
        .join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

/** The pages that had most sessions, each with its title, or its address where it has none. */
export function pageRows({ overview, words }: Digest, count = PAGES) {
  return overview.toppages.slice(0, count).map(({ title, url, sessions }) => ({
    name: title || url,
    sessions: words.formats.number(sessions),
  }))
}

function bodyOf(digest: Digest, { reportUrl, pdfNote }: DigestAround): Markup {
  const { words, headline, figures } = digest
  const pages = pageRows(digest)
  return html`<h1 class="ink" style="margin:0 0 16px;${text('ink', 20, 28, 600)}">${headline}</h1>
<table ${TABLE}><tr>${figures.map((figure, index) => figureCell(figure, digest, index === 0))}</tr></table>
${chartOf(digest)}
<table ${TABLE} style="margin-top:28px;"><tr>
<th class="ink" scope="col" align="left" style="padding:0 0 8px;${text('ink', 16, 24, 600)}">${words.t('digest.pages')}</th>
<th class="ink3" scope="col" align="right" style="padding:0 0 8px;${text('ink3', 12, 16)}">${words.t('metrics.sessions')}</th></tr>
${
  pages.length === 0
    ? html`<tr><td class="ink2 line" colspan="2" style="padding:9px 0;border-top:1px solid ${LIGHT.line};${text('ink2', 14, 20)}">${words.t('digest.noPages')}</td></tr>`
    : pages.map(
        ({ name, sessions }) => html`<tr>
<td class="ink line" style="padding:9px 16px 9px 0;border-top:1px solid ${LIGHT.line};word-break:break-word;${text('ink', 14, 20)}">${name}</td>
<td class="ink line" align="right" valign="top" style="padding:9px 0;border-top:1px solid ${LIGHT.line};${text('ink', 14, 20, 600)}">${sessions}</td></tr>`,
      )
}</table>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:28px;"><tr><td>${buttonLink(reportUrl, words.t('digest.open'))}</td>
<td class="ink3" style="padding-left:16px;${text('ink3', 12, 16)}">${pdfNote}</td></tr></table>`
}

const ARROWS = { up: '↑', down: '↓' } as const

function figureCell(
  { label, value, before, change, changeText, isGood }: DigestFigure,
  { words }: Digest,
  isFirst: boolean,
) {
  const tone = isGood === null ? 'flat' : isGood ? 'up' : 'down'
  const arrow = change > 0 ? `${ARROWS.up} ` : change < 0 ? `${ARROWS.down} ` : ''
  const edge = isFirst ? '' : `padding-left:12px;border-left:1px solid ${LIGHT.line};`
  return html`<td class="figure line" width="25%" valign="top" style="padding-right:8px;${edge}">
<div class="ink3" style="${text('ink3', 12, 16)}">${label}</div>
<div class="ink" style="${text('ink', 22, 28, 600)}">${value}</div>
<div class="${tone}" style="${text(tone, 12, 20, 500)}">${arrow}${changeText}</div>
<div class="ink3" style="${text('ink3', 12, 16)}">${words.t('digest.from', { before })}</div></td>`
}

function footOf({ words }: Digest, { schedule, ends, unsubscribeUrl, settingsUrl }: DigestAround): Markup {
  return html`${schedule}<br>${endingOf(words, unsubscribeUrl, settingsUrl)}${ends ? html`<br>${ends}` : ''}`
}

/** How the mail is ended or changed: the last sentence of every mail that comes by itself. */
export function endingOf({ rich }: Digest['words'], unsubscribeUrl: string, settingsUrl: string): Markup {
  const parts = rich<Markup, 'digest.links'>('digest.links', {
    unsubscribe: (children) => textLink(unsubscribeUrl, children.join('')),
    change: (children) => textLink(settingsUrl, children.join('')),
  })
  return html`${parts}`
}
