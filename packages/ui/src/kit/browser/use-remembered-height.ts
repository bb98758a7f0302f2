import { type RefObject, useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from './stored.ts'

/**
 * Height of an element when last shown in this browser, to reserve its space.
 * @param name identifies the element, and its layout if it depends on the window
 * @param typical initial height in pixels
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
