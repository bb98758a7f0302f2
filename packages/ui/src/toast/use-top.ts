import { useLayoutEffect, useState } from 'react'

/** Top of the toasts on screens without a report, in pixels: below the app's header. */
const DEFAULT_TOP = 76
const GAP = 8

/** Top of the toasts: below the report's head, so the dates stay usable. Follows the head as it wraps and as screens change. */
export function useTop(): number {
  const [top, setTop] = useState(DEFAULT_TOP)
  useLayoutEffect(() => {
    const measure = () => {
      const head = document.querySelector('[data-report-head]')?.getBoundingClientRect()
      // Position without scrolling; scrolling only moves the head away from the toasts.
      setTop(head ? Math.max(DEFAULT_TOP, Math.ceil(head.bottom + window.scrollY) + GAP) : DEFAULT_TOP)
    }
    measure()
    // The head moves when content above or inside it changes, or the width.
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
