/** What an answer says, before it is HTML: text is data until `toHtml` writes it. */

/** Text, with what is to be bold apart. */
export type Inline = string | { strong: string }

export type Block = { paragraph: Inline[] } | { list: Inline[][] } | { link: string; text: string }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Text as HTML that shows it. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!)

const inlineHtml = (parts: readonly Inline[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : `<strong>${escapeHtml(part.strong)}</strong>`))
    .join('')

/** As the contract has the content of a message. Links lead to routes of this app alone. */
export function toHtml(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if ('paragraph' in block) return `<p>${inlineHtml(block.paragraph)}</p>`
      if ('list' in block) return `<ul>${block.list.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</ul>`
      return `<p><a href="#${escapeHtml(block.link)}">${escapeHtml(block.text)}</a></p>`
    })
    .join('')
}

const inlineText = (parts: readonly Inline[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.strong)).join('')

/** The same as plain text, a line for each block and each item of a list. */
export function toText(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => {
      if ('paragraph' in block) return [inlineText(block.paragraph)]
      if ('list' in block) return block.list.map((item) => `- ${inlineText(item)}`)
      return []
    })
    .join('\n')
}
