/**
 * The one font of every PDF. The reader's own differ in width from machine to machine, and Chromium prints some of them, such as a
 * variable Inter, as shapes whose text can be neither searched nor copied.
 */

import bold from 'roboto-fontface/fonts/roboto/Roboto-Bold.woff2?inline'
import medium from 'roboto-fontface/fonts/roboto/Roboto-Medium.woff2?inline'
import regular from 'roboto-fontface/fonts/roboto/Roboto-Regular.woff2?inline'

/** `tokens.css` names it for whatever carries `data-paper`. */
const FAMILY = 'Curlew Paper'

/** Data addresses, as a page that loads nothing needs them, with the weights that they serve. */
const FACES = [
  { weight: '400', address: regular },
  { weight: '500', address: medium },
  { weight: '600 700', address: bold },
] as const

/** For documents that are drawn or printed without access to files. */
export const PAPER_FONT_CSS = FACES.map(
  ({ weight, address }) =>
    `@font-face{font-family:"${FAMILY}";font-weight:${weight};font-display:block;src:url(${address}) format("woff2")}`,
).join('\n')

/** Makes the font known to a document in which the report is measured. */
export async function addPaperFonts(page: Document): Promise<void> {
  const Face = (page.defaultView as (Window & typeof globalThis) | null)?.FontFace
  if (!Face || [...page.fonts].some(({ family }) => family.includes(FAMILY))) return
  // From bytes: the policy of the app's page allows no data addresses for fonts.
  const faces = FACES.map(({ weight, address }) => new Face(FAMILY, bytesOf(address), { weight }))
  for (const face of await Promise.all(faces.map((face) => face.load()))) page.fonts.add(face)
}

function bytesOf(address: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
}
