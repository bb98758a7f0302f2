/**
 * The font of every PDF. System fonts differ in width, and Chromium prints some, such as variable Inter, as shapes whose text
 * cannot be searched or copied.
 */

import bold from 'roboto-fontface/fonts/roboto/Roboto-Bold.woff2?inline'
import medium from 'roboto-fontface/fonts/roboto/Roboto-Medium.woff2?inline'
import regular from 'roboto-fontface/fonts/roboto/Roboto-Regular.woff2?inline'

/** Font family of elements with `data-paper`, see `tokens.css`. */
const FAMILY = 'Curlew Paper'

/** Data URLs by weight, for documents that may load nothing. */
const FACES = [
  { weight: '400', address: regular },
  { weight: '500', address: medium },
  { weight: '600 700', address: bold },
] as const

/** For documents rendered without access to files. */
export const PAPER_FONT_CSS = FACES.map(
  ({ weight, address }) =>
    `@font-face{font-family:"${FAMILY}";font-weight:${weight};font-display:block;src:url(${address}) format("woff2")}`,
).join('\n')

/** Loads the font in a document where the report is measured. */
export async function addPaperFonts(page: Document): Promise<void> {
  const Face = (page.defaultView as (Window & typeof globalThis) | null)?.FontFace
  if (!Face || [...page.fonts].some(({ family }) => family.includes(FAMILY))) return
  // From bytes, as the content security policy forbids data URLs for fonts.
  const faces = FACES.map(({ weight, address }) => new Face(FAMILY, bytesOf(address), { weight }))
  for (const face of await Promise.all(faces.map((face) => face.load()))) page.fonts.add(face)
}

function bytesOf(address: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
}
