/** Keeps what is opened or focused in view, also above the question field, which stays at the bottom of the window. */
import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Space between what is scrolled into view and the field, in pixels. */
const GAP = 16

/** Scrolling into view ends above this element while it is shown; focus that moves by the keyboard follows the same rule. */
export function useRoomFor(bottom: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.scrollPaddingBottom = `${entry!.target.clientHeight + GAP}px`
    })
    observer.observe(bottom.current!)
    return () => {
      observer.disconnect()
      style.scrollPaddingBottom = ''
    }
  }, [bottom])
}

/** Scrolls an element into view when it opens. */
export function useInView(opened: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // In newer browsers it returns a promise, which is no clean-up.
    void opened.current?.scrollIntoView({ block: 'nearest' })
  }, [opened])
}
