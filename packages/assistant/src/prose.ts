/** The content of an answer before it becomes HTML: text is data until `toHtml` escapes it. */

/** Plain or bold text. */
export type Inline = string | { strong: string }

export type Block = { paragraph: Inline[] } | { list: Inline[][] }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes text for HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!)

const endsInStop = (part: Inline | undefined): boolean =>
  part !== undefined && (typeof part === 'string' ? part : part.strong).endsWith('.')

/** "54 Sek." at the end of a sentence has one full stop. */
const withOneStop = (parts: readonly Inline[]): Inline[] =>
  parts.map((part, at) =>
    typeof part === 'string' && /^\.(?!\.)/.test(part) && endsInStop(parts[at - 1]) ? part.slice(1) : part,
  )

const inlineHtml = (parts: readonly Inline[]): string =>
  withOneStop(parts)
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : `<strong>${escapeHtml(part.strong)}</strong>`))
    .join('')

/** The content of a message as the contract wants it. */
export function toHtml(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if ('paragraph' in block) return `<p>${inlineHtml(block.paragraph)}</p>`
      return `<ul>${block.list.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</ul>`
    })
    .join('')
}

const inlineText = (parts: readonly Inline[]): string =>
  withOneStop(parts)
    .map((part) => (typeof part === 'string' ? part : part.strong))
    .join('')

/** The same as plain text, one line per block or list item. */
export function toText(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => {
      if ('paragraph' in block) return [inlineText(block.paragraph)]
      return block.list.map((item) => `- ${inlineText(item)}`)
    })
    .join('\n')
}
