import { lazy, Suspense, useEffect, useState } from 'react'
import { toasts } from './toasts.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

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
        <ToastRegion />
      </Suspense>
    )
  )
}
