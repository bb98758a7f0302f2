import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

type Texts<Name extends string> = Readonly<Record<Name, string>>

/**
 * What a screen was asked in words, kept in the address so that it can be shared and survives a reload. An empty text is not written.
 * Each time something else is asked the browser's history has one more entry.
 * @param longest how many characters each parameter has at most; the same object each time
 */
export function useAddressTexts<Name extends string>(
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
