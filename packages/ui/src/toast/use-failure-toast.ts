import { useMemo } from 'react'
import { showError } from './toasts.ts'

/** Error toast of one action; a retry closes the previous one. */
export interface FailureToast {
  show(...options: Parameters<typeof showError>): void
  clear(): void
}

export function useFailureToast(): FailureToast {
  return useMemo(() => {
    let close = () => {}
    return {
      show(options) {
        close()
        close = showError(options)
      },
      clear: () => close(),
    }
  }, [])
}
