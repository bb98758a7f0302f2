import { guard } from '../guard.ts'

/** Minimum interval between looks at a changing page. */
const LOOK_AGAIN_MS = 500

/**
 * Runs `look` now, and again after changes.
 * @param look returns whether to stop
 * @param attributeFilter attributes to watch, besides added and removed elements
 */
export function watchPage(look: () => boolean, attributeFilter: string[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const lookAgain = guard(() => {
    timer = undefined
    if (look()) observer.disconnect()
  })
  const observer = new MutationObserver(() => {
    if (!timer) timer = setTimeout(lookAgain, LOOK_AGAIN_MS)
  })
  observer.observe(document, { subtree: true, childList: true, attributeFilter })
  lookAgain()
}
