import { Suspense, useEffect, useState } from 'react'
import { afterPaint } from '../kit/browser/after-paint.ts'
import { lazyComponent } from '../kit/loading/lazy-component.tsx'
import { toasts } from './toasts.ts'

const ToastRegion = lazyComponent<{ onClose(): void }>(() => import('./toast-region.tsx'))

/**
 * Preloads the toasts while online, so that an "offline" toast can still render.
 * @param isReady once what the screen itself needs is there
 */
export function usePreloadedToasts(isReady = true): void {
  useEffect(() => {
    if (isReady) return afterPaint(ToastRegion.preload)
  }, [isReady])
}

/** Container of the toasts; its code loads with the first one. */
export function Toasts() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const look = () => setNeeded((before) => before || toasts.visibleToasts.length > 0)
    look()
    return toasts.subscribe(look)
  }, [])
  return (
    isNeeded && (
      <Suspense>
        <ToastRegion onClose={() => setNeeded(false)} />
      </Suspense>
    )
  )
}
