import { type Address, type AddressHistory, addressText, parseAddress } from '../router/history.ts'

/** A history apart from that of the window, which belongs to the tests. */
export function createMemoryHistory(first: string): AddressHistory {
  const listeners = new Set<() => void>()
  let visits = 0
  const visit = (text: string): Address => parseAddress(text, String(visits++))
  const entries = [visit(first)]
  return {
    current: () => entries.at(-1)!,
    go(to, { replace = false } = {}) {
      if (to === -1 || replace) entries.pop()
      if (to !== -1) entries.push(visit(addressText(to)))
      for (const listener of listeners) listener()
    },
    listen(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
