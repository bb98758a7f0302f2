/** The layout breakpoint, and element sizes. */
import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { usePaper } from './paper.ts'

/** Minimum window width of the wide layout, in CSS pixels. Style sheets repeat it as `(max-width: 782px)`. */
export const WIDE_FROM_PX = 783

/** Debounce in milliseconds for browsers without ResizeObserver. */
export const RESIZE_FALLBACK_MS = 66

const WIDE = `(min-width: ${WIDE_FROM_PX}px)`

/** Calls back once resizing has paused for {@link RESIZE_FALLBACK_MS}. Returns a function that stops it. */
export function onResizeEnd(target: EventTarget, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(callback, RESIZE_FALLBACK_MS)
  }
  target.addEventListener('resize', restart)
  return () => {
    clearTimeout(timer)
    target.removeEventListener('resize', restart)
  }
}

function subscribeToWidth(callback: () => void): () => void {
  if (typeof window.matchMedia !== 'function') return onResizeEnd(window, callback)
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', callback)
  return () => query.removeEventListener('change', callback)
}

function isWide(): boolean {
  return typeof window.matchMedia === 'function' ? window.matchMedia(WIDE).matches : window.innerWidth >= WIDE_FROM_PX
}

/** Whether the layout is wide: from 783 px, and always on paper and when rendered without a window. */
export function useWide(): boolean {
  const isPaper = usePaper()
  return useSyncExternalStore(subscribeToWidth, isWide, () => true) || isPaper
}

/** Width of an element in CSS pixels; 0 before it is measured. */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  // Measured before the first paint to avoid a layout shift.
  useLayoutEffect(() => setWidth(ref.current?.clientWidth ?? 0), [ref])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    if (typeof ResizeObserver !== 'function') return onResizeEnd(window, measure)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
