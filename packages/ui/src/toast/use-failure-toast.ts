import { useMemo } from 'react'
import { showError } from './toasts.ts'

/** The error toast of one thing that can be tried again: the next try takes away what the last one said. */
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
