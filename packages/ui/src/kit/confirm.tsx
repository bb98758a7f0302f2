import { Suspense } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { lazyComponent } from './lazy-component.tsx'

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog.tsx'))

/** Confirmation dialog, open while rendered. Its code loads on first use. */
export function Confirm(props: ConfirmDialogProps) {
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  )
}
