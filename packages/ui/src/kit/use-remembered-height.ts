import { type RefObject, useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from './stored.ts'

/**
 * The height that something had when it was last shown in this browser, to keep its room free until it comes again.
 * @param name tells it from others; a width of the window that lays it out otherwise belongs to the name
 * @param typical for the first time, in pixels
 */
export function useRememberedHeight(name: string, typical: number): [RefObject<HTMLElement | null>, number] {
  const element = useRef<HTMLElement>(null)
  const key = `height.${name}`
  const [height] = useState(() => Number(readStored(key)) || typical)
  useEffect(() => {
    const shown = element.current?.offsetHeight
    if (shown) writeStored(key, String(shown))
  })
  return [element, height]
}
