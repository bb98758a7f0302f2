import { Suspense, useEffect, useState } from 'react'
import { lazyPiece } from '../kit/lazy-piece.tsx'
import { toasts } from './toasts.ts'

const ToastRegion = lazyPiece<{ onClose(): void }>(() => import('./toast-region.tsx'))

/** To be called while there is a connection: what the toasts say may be that there is none. */
export const preloadToasts = ToastRegion.preload

/** The place of the toasts; its code loads with the first one. */
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
