import { useEffect } from 'react'
import type { CallFailed } from '../app/client.ts'
import { showError } from './toasts.ts'

/**
 * Default error toast for calls without a place on screen. Skips errors shown elsewhere: offline fails the report itself, and
 * an expired session leads to the sign-in page.
 */
export function useCallFailure(error: CallFailed | null): void {
  const isOwn = error !== null && !['offline', 'not_signed_in', 'invalid_nonce'].includes(error.type)
  useEffect(() => {
    if (isOwn) return showError()
  }, [isOwn])
}
