import { Suspense } from 'react'
import { lazyComponent } from '../loading/lazy-component.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog.tsx'))

/** Confirmation dialog, open while rendered. Its code loads on first use. */
export function Confirm(props: ConfirmDialogProps) {
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  )
}
