import { useMemo } from 'react'
import { useSearchParams } from '../router/router.tsx'

type Texts<Name extends string> = Readonly<Record<Name, string>>

/**
 * Text parameters kept in the URL, so that a view can be shared and survives a reload. Empty texts are not written.
 * Each change adds a history entry.
 * @param longest maximum length by parameter; pass a stable object
 */
export function useUrlTexts<Name extends string>(
  longest: Readonly<Record<Name, number>>,
): [Texts<Name>, (texts: Texts<Name>, options?: { replace: boolean }) => void] {
  const [address, setAddress] = useSearchParams()
  const names = Object.keys(longest) as Name[]
  const texts = useMemo(() => {
    const limits = Object.entries<number>(longest)
    return Object.fromEntries(
      limits.map(([name, limit]) => [name, address.get(name)?.slice(0, limit) ?? '']),
    ) as Texts<Name>
  }, [longest, address])
  const set = (next: Texts<Name>, options?: { replace: boolean }) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        for (const name of names) {
          if (next[name] === '') after.delete(name)
          else after.set(name, next[name])
        }
        return after
      },
      options ?? { replace: names.every((name) => next[name] === texts[name]) },
    )
  return [texts, set]
}
