/** Gives a report on screen the width of a page for a while, out of sight, so that its charts draw themselves anew. */
import { setPaper } from '../kit/paper.ts'
import { PAGE_SIDE_PX, PDF_OPTIONS } from './options.ts'

/** Far enough to the left that nothing of it is seen; still laid out, unlike what is hidden. */
const OUT_OF_SIGHT = '-20000px'

/**
 * A still copy takes the report's place meanwhile: nothing on screen moves.
 * @returns the function that puts everything back
 */
export function layOutForPaper(report: HTMLElement): () => void {
  const copy = report.cloneNode(true) as HTMLElement
  copy.inert = true
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id')
  report.after(copy)
  const before = report.style.cssText
  report.dataset.paper = ''
  Object.assign(report.style, {
    position: 'fixed',
    top: '0',
    left: OUT_OF_SIGHT,
    width: `${PDF_OPTIONS.widthPx}px`,
    maxWidth: 'none',
    paddingInline: `${PAGE_SIDE_PX}px`,
  })
  setPaper(true)
  return () => {
    setPaper(false)
    report.style.cssText = before
    delete report.dataset.paper
    copy.remove()
  }
}
