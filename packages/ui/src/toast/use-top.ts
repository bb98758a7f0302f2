import { useLayoutEffect, useState } from 'react'

/** Where toasts begin on screens without a report, in pixels from the top of the window: below the app's header. */
const USUAL_TOP = 76
const GAP = 8

/**
 * Where toasts begin: below the head of the report, whose dates can so be changed while a toast is shown. Follows the head as it
 * wraps and as screens change.
 */
export function useTop(): number {
  const [top, setTop] = useState(USUAL_TOP)
  useLayoutEffect(() => {
    const measure = () => {
      const head = document.querySelector('[data-report-head]')?.getBoundingClientRect()
      // Where it is when nothing is scrolled: scrolling only takes it further up, away from the toasts.
      setTop(head ? Math.max(USUAL_TOP, Math.ceil(head.bottom + window.scrollY) + GAP) : USUAL_TOP)
    }
    measure()
    // What moves the head is other content above or in it, or another width.
    const changes = new MutationObserver(measure)
    changes.observe(document.body, { childList: true, characterData: true, subtree: true })
    window.addEventListener('resize', measure)
    return () => {
      changes.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return top
}
