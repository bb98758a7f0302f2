/** Builds one HTML document of all pages for the server to print, with real text. */

import { PDF_PRINT_LIMITS, REST_PATHS, restPath } from '@curlew/model'
import type { Client } from '@curlew/ui'
import { t } from '@curlew/words'
import { createMarkup, escapeXml, markupOf } from './markup.ts'
import { PAGE_FOOT_PX, PAGE_HEIGHT_PX, PAGE_TOP_PX, PDF_OPTIONS } from './options.ts'
import type { Span } from './page-breaks.ts'
import type { Paper, PaperPage } from './paper-document.ts'

export interface PrintInfo {
  title: string
  /** BCP 47 */
  language: string
}

/** @throws {CallFailed} if printing fails, and an `Error` with a user-facing message if the document is too long */
export async function print(client: Client, site: number, markup: string, signal: AbortSignal): Promise<Blob> {
  const file = new File([markup], 'report.html', { type: 'text/html' })
  if (file.size > PDF_PRINT_LIMITS.bytes) throw new Error(t('pdf.tooLong'))
  const form = new FormData()
  form.set('file', file)
  return client.file(restPath(REST_PATHS.pdf, site), form, signal)
}

export function printable({ root, css }: Paper, pages: readonly PaperPage[], { title, language }: PrintInfo): string {
  const report = createMarkup(root)
  const sheets = pages.map(({ slice, foot }) => {
    const { head } = slice
    const headHeight = head ? head.bottom - head.top : 0
    return `<div class="sheet">${[
      head ? place(report(head), head, PAGE_TOP_PX) : '',
      place(report(slice), slice, PAGE_TOP_PX + headHeight),
      place(markupOf(foot), { top: 0, bottom: PAGE_FOOT_PX }, PAGE_HEIGHT_PX - PAGE_FOOT_PX),
    ].join('')}</div>`
  })
  return `<!doctype html><html lang="${escapeXml(language)}"><head><meta charset="utf-8"><title>${escapeXml(title)}</title>
<style>${css.replaceAll('</', '<\\/')}
@page { margin: 0 }
html, body { margin: 0; -webkit-print-color-adjust: exact; print-color-adjust: exact }
/* Containment avoids page breaks inside. One pixel less than the page, as rounding would add an empty one. */
.sheet { position: relative; width: ${PDF_OPTIONS.widthPx}px; height: ${PAGE_HEIGHT_PX - 1}px; contain: strict }
.sheet + .sheet { break-before: page }
.slice { position: absolute; inset-inline: 0; contain: strict }</style></head><body>${sheets.join('')}</body></html>`
}

/** A slice of the report at its place on the page, clipped. */
function place(markup: string, { top, bottom }: Span, y: number): string {
  return `<div class="slice" style="top:${y}px;height:${bottom - top}px"><div style="margin-top:${-top}px">${markup}</div></div>`
}
