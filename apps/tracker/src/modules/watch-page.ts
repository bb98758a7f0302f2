import { guard } from '../guard.ts'

/** How often at most a page that changes is looked at. */
const LOOK_AGAIN_MS = 500

/**
 * Looks at the page now, and again after it has changed.
 * @param look says whether that was the last time
 * @param attributeFilter whose changes matter, besides elements that come and go
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
