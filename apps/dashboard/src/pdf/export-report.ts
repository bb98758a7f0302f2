/** Exports a report on screen as a PDF. */
import '@curlew/words/en/kept.ts'
import { PRODUCT } from '@curlew/model'
import { facts, t } from '@curlew/words'
import { filterSentences } from '../filters/filter-words.ts'
import { receiptsElsewhere } from '../receipts/on-paper.ts'
import { createDrawer, IMAGE_PX } from './draw.ts'
import { hasReport } from './has-report.ts'
import { setDensity } from './jpeg-density.ts'
import { layOutForPaper } from './live-layout.ts'
import { A4_PT, PAGE_ROOM_PX, PDF_OPTIONS } from './options.ts'
import { paginate } from './page-breaks.ts'
import { createPaper, type Paper, type PaperHead, type PaperPage, pageFoot } from './paper-document.ts'
import { addPaperFonts } from './paper-fonts.ts'
import { pause } from './pause.ts'
import { createPdf } from './pdf-file.ts'
import { printable } from './print.ts'

/** Poll interval for blocks that are still loading, in milliseconds. */
const LOOK_AGAIN_MS = 100

export interface ExportOptions extends Omit<PaperHead, 'end'> {
  /** The filters in the address, and what the figures say about them. */
  filters: Parameters<typeof filterSentences>
  /** Address of the report, where its figures have receipts; null if they have none. */
  address: string | null
  /** BCP 47 */
  language: string
  signal: AbortSignal
  /** Called before each page, counted from 1. */
  onPage(page: number, pages: number): void
  /** Prints the pages as a PDF with text; without it they are drawn as images. */
  print?: ((markup: string) => Promise<Blob>) | undefined
}

/**
 * Waits for the report to render at page width, then draws page by page.
 * @throws the signal's reason on abort; otherwise an error with a user-facing message
 */
export async function exportReport(report: HTMLElement, options: ExportOptions): Promise<Blob> {
  const { signal } = options
  // Charts measure their labels, so the font must load before they render again.
  await addPaperFonts(report.ownerDocument)
  const putBack = layOutForPaper(report)
  try {
    await pause(PDF_OPTIONS.waitMs, signal)
    // Wait for blocks that load their own data; each call has its own timeout.
    while (report.querySelector('[aria-busy="true"]')) await pause(LOOK_AGAIN_MS, signal)
    if (!hasReport(report)) throw new Error(t('pdf.noReport'))
    return await render(report, options)
  } finally {
    putBack()
  }
}

/** Says that earlier figures were deleted, so that they are not mistaken for zero. */
export const keptSinceOnPaper = (day: string): string => t('kept.since', { day })

async function render(report: HTMLElement, options: ExportOptions): Promise<Blob> {
  const { signal, print, filters, address, ...head } = options
  const about = facts([head.about, ...filterSentences(...filters)])
  const paper = await createPaper(report, { ...head, about, end: receiptsElsewhere(address) }, signal)
  try {
    const slices = paginate(paper.layout, PAGE_ROOM_PX)
    const pages = slices.map((slice, index): PaperPage => {
      const place = { page: index + 1, pages: slices.length }
      return { slice, foot: pageFoot(paper, facts([head.about, head.title]), t('pdf.page', place)) }
    })
    return print ? await print(printable(paper, pages, options)) : await draw(paper, pages, options)
  } finally {
    paper.close()
  }
}

async function draw(paper: Paper, pages: readonly PaperPage[], options: ExportOptions): Promise<Blob> {
  const { title, language, signal, onPage } = options
  const drawer = createDrawer(paper)
  try {
    const pdf = createPdf({ title, author: PRODUCT, language, created: new Date(), page: A4_PT })
    for (const [index, { slice, foot }] of pages.entries()) {
      onPage(index + 1, pages.length)
      // Let the window paint and handle clicks between pages.
      await pause(0, signal)
      const jpeg = await drawer.page(slice, foot)
      const bytes = new Uint8Array(await jpeg.arrayBuffer())
      setDensity(bytes, PDF_OPTIONS.dpi)
      pdf.addPage(new Blob([bytes]), IMAGE_PX)
    }
    return pdf.finish()
  } finally {
    drawer.close()
  }
}
