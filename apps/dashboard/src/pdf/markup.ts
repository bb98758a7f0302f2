/** Serialises the report to XML by page, with only the table rows visible on it. */
import type { Span } from './page-breaks.ts'

/** Characters that XML forbids; visitors' text may contain any. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
/** Placeholder for a removed row. Text cannot match it, as `<` is escaped there. */
const ROW_MARK = /<!--row (\d+)-->/g

export const markupOf = (node: Node): string => new XMLSerializer().serializeToString(node).replace(NOT_XML, '')

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(NOT_XML, '')

/**
 * Returns a function that serialises a span of the report, with rows outside it empty but as high.
 * @param root with layout; its rows are removed from it
 */
export function createMarkup(root: HTMLElement): (span: Span) => string {
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
  return (span) =>
    rest.replace(ROW_MARK, (_, index: string) => {
      const { top, bottom, markup, empty } = pieces[Number(index)]!
      return bottom > span.top && top < span.bottom ? markup : empty
    })
}
