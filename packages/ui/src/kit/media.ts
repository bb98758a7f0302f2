/** The one breakpoint, and sizes that follow the window. */
import { WIDE_FROM_PX } from '@curlew/model'
import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { usePaper } from './paper.ts'

/** How long resizing must rest before it is handled where the browser cannot tell by itself, in milliseconds. */
export const RESIZE_FALLBACK_MS = 66

const WIDE = `(min-width: ${WIDE_FROM_PX}px)`

/** Calls back once resizing has rested for {@link RESIZE_FALLBACK_MS}. Returns the function that stops it. */
export function onResizeRested(target: EventTarget, callback: () => void): () => void {
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
  if (typeof window.matchMedia !== 'function') return onResizeRested(window, callback)
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', callback)
  return () => query.removeEventListener('change', callback)
}

function isWide(): boolean {
  return typeof window.matchMedia === 'function' ? window.matchMedia(WIDE).matches : window.innerWidth >= WIDE_FROM_PX
}

/** Whether the window has the wide layout; 782 px is narrow, 783 is wide, and paper always is, as is what is drawn without a window. */
export function useWide(): boolean {
  const isPaper = usePaper()
  return useSyncExternalStore(subscribeToWidth, isWide, () => true) || isPaper
}

/** The width of an element in CSS pixels, 0 until it is there. */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  // Measured before the first paint, so that nothing moves after it.
  useLayoutEffect(() => setWidth(ref.current?.clientWidth ?? 0), [ref])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    if (typeof ResizeObserver !== 'function') return onResizeRested(window, measure)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
