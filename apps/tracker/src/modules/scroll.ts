/** Scroll depth: 25, 50, 75 and 100 percent, once each per view. */
import { guard } from '../guard.ts'
import { addEvent, currentView } from './api.ts'
import { END_PX, MEASURE_MS } from './limits.ts'

const MARKS = [25, 50, 75, 100]

let timer: ReturnType<typeof setTimeout> | undefined
/** The scrolled view, and its highest mark so far. */
let view: unknown
let highest = 0

const measure = guard(() => {
  timer = undefined
  // Navigation within the document leaves a page at once: the scrolling belonged to another view.
  if (currentView() !== view) return
  const page = document.scrollingElement
  // At the top a page has not been scrolled, however much of it is visible.
  if (!page || page.scrollTop <= 0) return
  const seen = page.scrollTop + innerHeight
  // Measured now, because pages grow while they load.
  const percent = seen >= page.scrollHeight - END_PX ? 100 : (100 * seen) / page.scrollHeight
  for (const mark of MARKS) {
    if (mark <= highest || mark > percent) continue
    highest = mark
    addEvent('scroll_depth', { percent_scrolled: mark })
  }
})

const onScroll = guard(() => {
  const current = currentView()
  if (current !== view) {
    view = current
    highest = 0
  }
  if (!timer) timer = setTimeout(measure, MEASURE_MS)
})

export function watchScroll(): void {
  addEventListener('scroll', onScroll, { passive: true })
  // Captured, so that it runs before the script sends its queue.
  addEventListener('pagehide', measure, true)
  // The visitor may have scrolled while this was loading.
  if (scrollY > 0) onScroll()
}
