import { useSearchParams } from '../router/router.tsx'

/** A choice kept in the URL, such as the open tab. The first option is the default and is not written. Unknown values mean the default. */
export function useUrlChoice<const Option extends string>(
  name: string,
  options: readonly [Option, ...Option[]],
): [Option, (option: Option) => void] {
  const [address, setAddress] = useSearchParams()
  const chosen = options.find((option) => option === address.get(name)) ?? options[0]
  const choose = (option: Option) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (option === options[0]) after.delete(name)
        else after.set(name, option)
        return after
      },
      { replace: true },
    )
  return [chosen, choose]
}
