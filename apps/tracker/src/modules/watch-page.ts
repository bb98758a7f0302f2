import { guard } from '../guard.ts'
import { LOOK_AGAIN_MS } from './limits.ts'

/**
 * Runs `look` now, and again after changes.
 * @param attributeFilter attributes to watch, besides added and removed elements
 */
export function watchPage(look: () => void, attributeFilter: string[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const lookAgain = guard(() => {
    timer = undefined
    look()
  })
  new MutationObserver(() => {
    if (!timer) timer = setTimeout(lookAgain, LOOK_AGAIN_MS)
  }).observe(document, { subtree: true, childList: true, attributeFilter })
  lookAgain()
}
