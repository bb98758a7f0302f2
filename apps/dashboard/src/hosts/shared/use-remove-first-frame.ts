import { useLayoutEffect } from 'react'

/** Removes the frame that the standalone page shows before the app (index.html). @param isNeeded whether there is nothing else to show yet */
export function useFirstFrame(isNeeded = false): void {
  useLayoutEffect(() => {
    if (!isNeeded) document.getElementById('frame')?.remove()
  }, [isNeeded])
}
