/** PDF reports: what both sides know about them. */

export const PDF_HEADER_LIMITS = {
  bytes: 2 * 1024 * 1024,
  /** Width times height. */
  pixels: 16_000_000,
} as const

export const PDF_HEADER_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** The width that reports are laid out in for a page: the whole sheet, margins included, in CSS pixels. */
export const PDF_PAGE_WIDTH_PX = 980

/** What the server prints: the pages as one HTML document, and how many reports may wait for their turn. */
export const PDF_PRINT_LIMITS = { bytes: 24 * 1024 * 1024, waiting: 4 } as const
