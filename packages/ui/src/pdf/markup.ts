/** The report as XML, piece by piece: a long table costs each page its own rows alone. */
import type { Span } from './page-breaks.ts'

/** All that XML forbids; text from visitors may hold anything. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
/** Where a row was taken out. Text cannot look like it: there, `<` is escaped. */
const ROW_MARK = /<!--row (\d+)-->/g

export const markupOf = (node: Node): string => new XMLSerializer().serializeToString(node).replace(NOT_XML, '')

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(NOT_XML, '')

/**
 * Returns the function that gives the markup for a part of the report, in which rows out of sight are empty but as high as they were.
 * @param root laid out; its rows are taken out of it
 */
export function createMarkup(root: HTMLElement): (part: Span) => string {
  const rows = [...root.querySelectorAll<HTMLTableRowElement>('tbody > tr')].map((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    const zoom = Number(row.closest('table')?.style.zoom || 1)
    return { row, top, bottom, empty: `<tr style="height:${(bottom - top) / zoom}px"></tr>` }
  })
  const pieces = rows.map(({ row, ...span }, index) => {
    row.replaceWith(root.ownerDocument.createComment(`row ${index}`))
    return { ...span, markup: markupOf(row) }
  })
  const rest = markupOf(root)
  return (part) =>
    rest.replace(ROW_MARK, (_, index: string) => {
      const { top, bottom, markup, empty } = pieces[Number(index)]!
      return bottom > part.top && top < part.bottom ? markup : empty
    })
}
