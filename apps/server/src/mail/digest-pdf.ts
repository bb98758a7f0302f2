/** A digest's Overview as PDF: the same figures with longer lists, printed by the server's Chromium. */
import { PDF_PAGE_WIDTH_PX, percentChange } from '@curlew/model'
import { hasFailed, type OverviewPayload, type SectionError } from '@curlew/reports'
import { html, raw } from 'hono/html'
import { chartOf } from './chart-table.ts'
import { type Digest, receiptWords } from './digest.ts'
import { FONT, LIGHT, type Markup } from './markup.ts'

const PAGES = 25

const STYLES = raw(`<style>
body{margin:0;padding:48px 56px;width:${PDF_PAGE_WIDTH_PX - 112}px;font:14px/20px ${FONT};color:${LIGHT.ink};-webkit-print-color-adjust:exact}
h1{font-size:24px;line-height:32px;margin:4px 0 24px}h2{font-size:16px;line-height:24px;margin:28px 0 4px}
.days{color:${LIGHT.ink3}}.figures{display:grid;grid-template-columns:repeat(4,1fr);gap:16px}
.figures div{border-left:1px solid ${LIGHT.line};padding-left:12px}.figures b{display:block;font-size:26px;line-height:34px}
.figures span,.figures small{display:block;font-size:12px;line-height:16px;color:${LIGHT.ink3}}
.lists{display:grid;grid-template-columns:1fr 1fr;column-gap:40px;align-items:start}section{break-inside:avoid}
section table{width:100%;border-collapse:collapse}section td,section th{padding:6px 0;border-bottom:1px solid ${LIGHT.line};text-align:left;font-weight:400;overflow-wrap:anywhere}
section td+td,section th+th{text-align:right;white-space:nowrap;padding-left:12px;width:80px}thead th{color:${LIGHT.ink3};font-size:12px}
.head{max-height:110px;max-width:100%;margin-bottom:16px}
</style>`)

/**
 * @param overview its payload, if known
 * @param header the site's picture for the top of PDF reports
 */
export async function digestDocument(
  digest: Digest,
  overview: OverviewPayload,
  header: { type: string; bytes: Uint8Array } | null,
): Promise<string> {
  const { words, site, range, headline, figures, locale } = digest
  const { t } = words
  const image = header && `data:${header.type};base64,${Buffer.from(header.bytes).toString('base64')}`
  const before = overview.compare.devices
  const document =
    await html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${site.name}: ${headline}</title>${STYLES}</head><body>
${image ? html`<img class="head" src="${image}" alt="">` : ''}
<div class="days">${site.name} · ${words.days.range(range)} · ${site.timeZone}</div><h1>${headline}</h1>
<div class="figures">${figures.map((figure) => html`<div><span>${figure.label}</span><b>${figure.value}</b><small>${t('digest.changed', { change: figure.changeText, before: figure.before })}</small></div>`)}</div>
${chartOf(digest)}
<div class="lists">
${list(digest, t('overview.newVsReturning'), overview.newvsreturn, ({ new: isNew, returning, compare }) => [
  { name: t('overview.new'), sessions: isNew, before: compare.new },
  { name: t('overview.returning'), sessions: returning, before: compare.returning },
])}
${list(digest, t('overview.devices'), overview.devices, ({ desktop, tablet, mobile }) => [
  { name: t('overview.desktop'), sessions: desktop, before: before.desktop },
  { name: t('overview.tablet'), sessions: tablet, before: before.tablet },
  { name: t('overview.mobile'), sessions: mobile, before: before.mobile },
])}
${list(digest, t('overview.countries'), overview.countries, (rows) =>
  rows.map((row) => ({ ...row, before: row.compare_sessions })),
)}
${list(digest, t('overview.referrals'), overview.referrals, (rows) =>
  rows.map((row) => ({ ...row, name: row.url, before: row.compare_sessions })),
)}
</div>
${list(digest, t('overview.pages'), overview.toppages, (rows) =>
  rows.slice(0, PAGES).map((row) => ({ ...row, name: row.title || row.url, before: row.compare_sessions })),
)}
<p class="days">${receiptWords(digest)}</p>
</body></html>`
  return String(document)
}

interface ListedRow {
  name: string
  sessions: number
  before: number | undefined
}

/** A list of names with sessions and change, or a note that they are unknown. */
function list<Data extends object>(
  { words }: Digest,
  title: string,
  section: Data | SectionError,
  rowsOf: (data: Data) => readonly ListedRow[],
): Markup {
  if (hasFailed(section)) return html`<section><h2>${title}</h2><p>${words.t('digest.unknown')}</p></section>`
  const shown = rowsOf(section).filter(({ sessions, before = 0 }) => sessions > 0 || before > 0)
  if (shown.length === 0) return html``
  return html`<section><h2>${title}</h2><table><thead><tr><th></th><th>${words.t('metrics.sessions')}</th><th>${words.t('change.column')}</th></tr></thead><tbody>
${shown.map(({ name, sessions, before }) => html`<tr><td>${name}</td><td>${words.formats.number(sessions)}</td><td>${words.formats.change(percentChange(sessions, before))}</td></tr>`)}
</tbody></table></section>`
}
