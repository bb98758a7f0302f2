/** Whether the report is being rendered for paper: wide layout, all table rows, no cross-origin images. */
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
