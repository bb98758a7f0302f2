/** PDF reports: what both sides know about the picture at their top. */

export const PDF_HEADER_LIMITS = {
  bytes: 2 * 1024 * 1024,
  /** Width times height. */
  pixels: 16_000_000,
} as const

export const PDF_HEADER_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
