import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../kit/loading/lazy-component.tsx'
import { toasts } from './toasts.ts'

const ToastRegion = lazyComponent<{ onClose(): void }>(() => import('./toast-region.tsx'))

/** Preload while online, so that an "offline" toast can still render. */
export const preloadToasts = ToastRegion.preload

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
