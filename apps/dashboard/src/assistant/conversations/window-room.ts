/** How much of the window a screen has below the app's headbelow the host's own content. */
import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets on the element `--screen-top`, its distance from the top of the page, and `--head-shown`, how much of that is in the window, both as
 * lengths.
 */
export function useWindowRoom(screen: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = screen.current!
    const measure = () => {
      const { top } = element.getBoundingClientRect()
      element.style.setProperty('--screen-top', `${Math.round(top + window.scrollY)}px`)
      element.style.setProperty('--head-shown', `${Math.max(0, Math.round(top))}px`)
    }
    measure()
    // The head grows and shrinks with its notices.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [screen])
}
