import { useLayoutEffect } from 'react'

/** Removes the frame that the standalone page shows before the app (index.html). @param isStillNeeded while there is nothing else to show */
export function useRemoveFirstFrame(isStillNeeded = false): void {
  useLayoutEffect(() => {
    if (!isStillNeeded) document.getElementById('frame')?.remove()
  }, [isStillNeeded])
}
