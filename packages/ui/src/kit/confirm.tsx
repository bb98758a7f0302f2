import { Suspense } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { lazyPiece } from './lazy-piece.tsx'

const ConfirmDialog = lazyPiece(() => import('./confirm-dialog.tsx'))

/** A question before something that cannot be undone; rendered for as long as it is asked. Its code loads with the first. */
export function Confirm(props: ConfirmDialogProps) {
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  )
}
