import { useEffect, useEffectEvent } from 'react'

/**
 * Asks before going back from a screen with work in progress. Pushes a history entry with the same URL, so the first step back
 * changes nothing.
 * @param onBack called when the user goes back
 * @returns a function that does go back
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

/** With the router's state, so that it recognises the entry. */
function guard(): void {
  history.pushState({ ...(history.state as object | null), [GUARD]: true }, '')
}
