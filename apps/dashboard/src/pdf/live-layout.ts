/** Temporarily lays out the report at page width, off screen, so that its charts re-render. */
import { setPaper } from '@curlew/ui'
import { PAGE_SIDE_PX, PDF_OPTIONS } from './options.ts'

/** Off screen to the left; hidden elements would have no layout. */
const OUT_OF_SIGHT = '-20000px'

/**
 * A static copy replaces the report meanwhile, so nothing on screen moves.
 * @returns a function that restores the report
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
