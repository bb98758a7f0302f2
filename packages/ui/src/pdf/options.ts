/** The fixed measures of a PDF report: all of them stand here. */
import { PDF_PAGE_WIDTH_PX } from '@curlew/model'

export const PDF_OPTIONS = {
  /** Time for the report to draw itself at the width of the page, in milliseconds. */
  waitMs: 2000,
  widthPx: PDF_PAGE_WIDTH_PX,
  /** Image pixels for each CSS pixel. */
  scale: 2,
  /** What the images say about themselves. */
  dpi: 300,
  /** 0 to 1. */
  jpegQuality: 1,
  orientation: 'portrait',
} as const

/** A4 in PDF points, 72 of which are an inch; the longer side is the height in portrait. */
export const A4_PT = { width: 595.28, height: 841.89 } as const

/** Height of a page in CSS pixels, at the width of {@link PDF_OPTIONS}. */
export const PAGE_HEIGHT_PX = Math.round((PDF_OPTIONS.widthPx * A4_PT.height) / A4_PT.width)

/** What a page keeps free on either side, in CSS pixels; `paper.module.css` says the same. */
export const PAGE_SIDE_PX = 36

/** What a page keeps free of the report, in CSS pixels: the margin above, and the line with the page number below. */
export const PAGE_TOP_PX = 40
export const PAGE_FOOT_PX = 64

/** The room for the report on one page. */
export const PAGE_ROOM_PX = PAGE_HEIGHT_PX - PAGE_TOP_PX - PAGE_FOOT_PX
