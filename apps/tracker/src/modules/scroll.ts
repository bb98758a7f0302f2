/**
 * How far down a page was scrolled: 25, 50, 75 and 100 percent, once each in a view. The script loads this as `s.js` when a page is
 * scrolled for the first time.
 */
import { guard } from '../guard.ts'
import { addEvent, currentView } from './api.ts'

const MARKS = [25, 50, 75, 100]
/** Nobody hits the very last pixel. */
const END_PX = 5
/** How often at most the page is measured while it is scrolled. */
const MEASURE_MS = 500

let timer: ReturnType<typeof setTimeout> | undefined
/** The view that is scrolled, and its highest mark so far. */
let view: unknown
let told = 0

const measure = guard(() => {
  timer = undefined
  // Going on within the document leaves a page at once: what was scrolled last was not this one.
  if (currentView() !== view) return
  const page = document.scrollingElement
  // A page at its top has not been scrolled, however much of it is in sight.
  if (!page || page.scrollTop <= 0) return
  const seen = page.scrollTop + innerHeight
  // Measured now: pages grow while they load.
  const percent = seen >= page.scrollHeight - END_PX ? 100 : (100 * seen) / page.scrollHeight
  for (const mark of MARKS) {
    if (mark <= told || mark > percent) continue
    told = mark
    addEvent('scroll_depth', { percent_scrolled: mark })
  }
})

const onScroll = guard(() => {
  const current = currentView()
  if (current !== view) {
    view = current
    told = 0
  }
  if (!timer) timer = setTimeout(measure, MEASURE_MS)
})

addEventListener('scroll', onScroll, { passive: true })
// In the capturing phase, so before the script sends what there is.
addEventListener('pagehide', measure, true)
onScroll()
