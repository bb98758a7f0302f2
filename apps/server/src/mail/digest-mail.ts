/** A digest as a mail, in HTML and plain text. */
import { hasFailed } from '@curlew/reports'
import { html } from 'hono/html'
import { chartOf } from './chart-table.ts'
import { type Digest, type DigestFigure, receiptWords } from './digest.ts'
import { buttonLink, frame, LIGHT, MARK, type Markup, TABLE, text, textLink } from './markup.ts'
import type { Message } from './transport.ts'

/** Content around the figures. */
export interface DigestAround {
  recipient: { name: string }
  /** The schedule, as one sentence. */
  schedule: string
  /** Links to the report, its exceptions and the setting in the app. */
  reportUrl: string
  exceptionsUrl: string
  settingsUrl: string
  unsubscribeUrl: string
  /** Note on the PDF; empty: none. */
  pdfNote: string
  /** When the subscription ends automatically; empty: never. */
  ends: string
}

const PAGES = 5

/** The mail without recipient and attachments. */
export async function digestMail(
  digest: Digest,
  around: DigestAround,
): Promise<Pick<Message, 'subject' | 'html' | 'text' | 'unsubscribeUrl' | 'attachments'>> {
  const { words, site, headline, subject, range, figures } = digest
  const { unsubscribeUrl } = around
  const days = words.days.range(range)
  const pages = pageRows(digest)
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
        .map(({ label, value, changeText, before }) =>
          words.t('digest.figure', { label, value, change: changeText, before }),
        )
        .join('\n'),
      !digest.isExact && words.t('digest.estimated'),
      digest.insights.length > 0 &&
        [
          words.t('digest.insights'),
          ...digest.insights.map(({ headline, text }, i) => `${i + 1}. ${headline}. ${text}`),
        ].join('\n'),
      digest.exception &&
        [
          digest.exception.title,
          digest.exception.about,
          digest.exception.more,
          `${words.t('alert.open')}: ${around.exceptionsUrl}`,
        ]
          .filter(Boolean)
          .join('\n'),
      [
        words.t('digest.pages'),
        ...(!pages || pages.length === 0
          ? [words.t(pages ? 'digest.noPages' : 'digest.unknown')]
          : pages.map(({ name, sessions }) => `${name}: ${sessions}`)),
      ].join('\n'),
      `${words.t('digest.open')}: ${around.reportUrl}`,
      around.pdfNote,
      receiptWords(digest),
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

/** The pages with the most sessions, by title, or by address if untitled; null if the source does not know. */
export function pageRows({ overview, words }: Digest, count = PAGES) {
  if (!overview || hasFailed(overview.toppages)) return null
  return overview.toppages.slice(0, count).map(({ title, url, sessions }) => ({
    name: title || url,
    sessions: words.formats.number(sessions),
  }))
}

function bodyOf(digest: Digest, { reportUrl, exceptionsUrl, pdfNote }: DigestAround): Markup {
  const { words, headline, figures } = digest
  const pages = pageRows(digest)
  return html`<h1 class="ink" style="margin:0 0 16px;${text('ink', 20, 28, 600)}">${headline}</h1>
<table ${TABLE}><tr>${figures.map((figure, index) => figureCell(figure, digest, index === 0))}</tr></table>
${digest.isExact ? '' : html`<div class="ink3" style="margin-top:8px;${text('ink3', 12, 16)}">${words.t('digest.estimated')}</div>`}
${digest.days.length > 0 ? chartOf(digest) : ''}
${insightsPart(digest)}
${exceptionPart(digest, exceptionsUrl)}
<table ${TABLE} style="margin-top:28px;"><tr>
<th class="ink" scope="col" align="left" style="padding:0 0 8px;${text('ink', 16, 24, 600)}">${words.t('digest.pages')}</th>
<th class="ink3" scope="col" align="right" style="padding:0 0 8px;${text('ink3', 12, 16)}">${words.t('metrics.sessions')}</th></tr>
${
  !pages || pages.length === 0
    ? html`<tr><td class="ink2 line" colspan="2" style="padding:9px 0;border-top:1px solid ${LIGHT.line};${text('ink2', 14, 20)}">${words.t(pages ? 'digest.noPages' : 'digest.unknown')}</td></tr>`
    : pages.map(
        ({ name, sessions }) => html`<tr>
<td class="ink line" style="padding:9px 16px 9px 0;border-top:1px solid ${LIGHT.line};word-break:break-word;${text('ink', 14, 20)}">${name}</td>
<td class="ink line" align="right" valign="top" style="padding:9px 0;border-top:1px solid ${LIGHT.line};${text('ink', 14, 20, 600)}">${sessions}</td></tr>`,
      )
}</table>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:28px;"><tr><td>${buttonLink(reportUrl, words.t('digest.open'))}</td>
<td class="ink3" style="padding-left:16px;${text('ink3', 12, 16)}">${pdfNote}</td></tr></table>
<div class="ink3" style="margin-top:16px;${text('ink3', 12, 16)}">${receiptWords(digest)}</div>`
}

/** Insights, numbered. */
function insightsPart({ insights, words }: Digest): Markup {
  if (insights.length === 0) return html``
  return html`<h2 class="ink" style="margin:28px 0 8px;${text('ink', 16, 24, 600)}">${words.t('digest.insights')}</h2>
<table ${TABLE}>${insights.map(
    ({ headline, text: more }, index) => html`<tr>
<td class="line" width="36" valign="top" style="padding:10px 0;border-top:1px solid ${LIGHT.line};"><table role="presentation" width="24" cellpadding="0" cellspacing="0" border="0"><tr><td class="accentSoft link" width="24" height="24" align="center" bgcolor="${LIGHT.accentSoft}" style="width:24px;height:24px;border-radius:12px;background-color:${LIGHT.accentSoft};${text('link', 12, 24, 600)}">${words.formats.number(index + 1)}</td></tr></table></td>
<td class="ink2 line" valign="top" style="padding:10px 0;border-top:1px solid ${LIGHT.line};word-break:break-word;${text('ink2', 14, 20)}"><b class="ink" style="color:${LIGHT.ink};font-weight:600;">${headline}.</b> ${more}</td></tr>`,
  )}</table>`
}

/** The exception, on amber. */
function exceptionPart({ exception, words }: Digest, address: string): Markup {
  if (!exception) return html``
  const { title, about, more } = exception
  return html`<table ${TABLE} class="warnSoft" bgcolor="${LIGHT.warnSoft}" style="margin-top:24px;background-color:${LIGHT.warnSoft};border-radius:8px;"><tr>
<td class="warn" width="20" valign="top" aria-hidden="true" style="padding:14px 0 14px 16px;${text('warn', 16, 20)}">&#9888;&#65038;</td>
<td valign="top" style="padding:14px 8px;word-break:break-word;"><div class="ink" style="${text('ink', 14, 20, 600)}">${title}</div>
<div class="ink2" style="${text('ink2', 14, 20)}">${about}</div>${more ? html`<div class="ink2" style="${text('ink2', 12, 18)}">${more}</div>` : ''}</td>
<td align="right" valign="middle" style="padding:14px 16px 14px 0;white-space:nowrap;${text('link', 14, 20)}"><a class="link" href="${address}" style="color:${LIGHT.link};text-decoration:none;">${words.t('alert.open')}</a></td></tr></table>`
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

/** How to unsubscribe or change the setting: the last sentence of every automatic mail. */
export function endingOf({ rich }: Digest['words'], unsubscribeUrl: string, settingsUrl: string): Markup {
  const parts = rich<Markup, 'digest.links'>('digest.links', {
    unsubscribe: (children) => textLink(unsubscribeUrl, children.join('')),
    change: (children) => textLink(settingsUrl, children.join('')),
  })
  return html`${parts}`
}
