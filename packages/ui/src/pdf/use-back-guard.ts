import { useEffect, useEffectEvent } from 'react'

/**
 * Asks before the browser's way back leaves a screen on which something is still being made. The way back first leads to the same
 * address once more, which changes nothing.
 * @param onBack called when the person wants to go back
 * @returns the function that does go back
 */
export function useBackGuard(onBack: () => void): () => void {
  const ask = useEffectEvent(onBack)
  useEffect(() => {
    guard()
    const onPop = () => {
      guard()
      ask()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      if (hasGuard()) history.back()
    }
  }, [])
  return () => history.go(-2)
}

const GUARD = 'curlewGuard'

const hasGuard = () => Boolean((history.state as Record<string, unknown> | null)?.[GUARD])

/** With the router's own state, so that it sees the place where it is already. */
function guard(): void {
  history.pushState({ ...(history.state as object | null), [GUARD]: true }, '')
}
