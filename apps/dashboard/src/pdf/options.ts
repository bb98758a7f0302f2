/** Constants of PDF exports. */
import { PDF_PAGE_WIDTH_PX } from '@curlew/model'

export const PDF_OPTIONS = {
  /** Time for the report to render at page width, in milliseconds. */
  waitMs: 2000,
  widthPx: PDF_PAGE_WIDTH_PX,
  /** Image pixels per CSS pixel. */
  scale: 2,
  /** Density stored in the images, in dpi. */
  dpi: 300,
  /** 0 to 1. */
  jpegQuality: 1,
  orientation: 'portrait',
} as const

/** A4 in PDF points of 1/72 inch; the longer side is the height in portrait. */
export const A4_PT = { width: 595.28, height: 841.89 } as const

/** Page height in CSS pixels, at the width of {@link PDF_OPTIONS}. */
export const PAGE_HEIGHT_PX = Math.round((PDF_OPTIONS.widthPx * A4_PT.height) / A4_PT.width)

/** Side margins in CSS pixels; must match `paper.module.css`. */
export const PAGE_SIDE_PX = 36

/** Top margin, and the footer with the page number, in CSS pixels. */
export const PAGE_TOP_PX = 40
export const PAGE_FOOT_PX = 64

/** Height for the report on a page. */
export const PAGE_ROOM_PX = PAGE_HEIGHT_PX - PAGE_TOP_PX - PAGE_FOOT_PX
