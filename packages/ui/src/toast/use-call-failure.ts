import { useEffect } from 'react'
import type { CallFailed } from '../app/client.ts'
import { showError } from './toasts.ts'

/**
 * Shows the default error toast for a call that nothing on screen stands for. What has words elsewhere is left out: a lost connection
 * fails the report itself, and an ended sign-in leads to the sign-in page.
 */
export function useCallFailure(error: CallFailed | null): void {
  const isOwn = error !== null && !['offline', 'not_signed_in', 'invalid_nonce'].includes(error.type)
  useEffect(() => {
    if (isOwn) return showError()
  }, [isOwn])
}
