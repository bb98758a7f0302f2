/** Limits and data of PDF reports, for app and server. */

export const PDF_HEADER_LIMITS = {
  bytes: 2 * 1024 * 1024,
  /** Width times height. */
  pixels: 16_000_000,
} as const

export const PDF_HEADER_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Layout width of a page: the whole sheet including margins, in CSS pixels. */
export const PDF_PAGE_WIDTH_PX = 980

/** Limits for printing on the server: the HTML document with all pages, and the number of waiting reports. */
export const PDF_PRINT_LIMITS = { bytes: 24 * 1024 * 1024, waiting: 4 } as const
