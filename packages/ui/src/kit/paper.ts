/**
 * Whether the report is being laid out for paper: always wide, with every row of its tables, and with
 * no picture that only its own server may show.
 */
import { useSyncExternalStore } from 'react'

let isPaper = false
const listeners = new Set<() => void>()

export function setPaper(next: boolean): void {
  isPaper = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const get = () => isPaper

export const usePaper = (): boolean => useSyncExternalStore(subscribe, get, get)
