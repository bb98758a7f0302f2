import { PRODUCT } from '@curlew/model'
import { facts } from '@curlew/words'
import { useEffect, useRef } from 'react'
import { useApp } from '../app/app-context.tsx'
import { useLocation } from '../router/router.tsx'
import { closeErrors } from '../toast/toasts.ts'

let isFirst = true

/** Whether the last input was a key. */
let isByKeyboard = false
globalThis.addEventListener?.('keydown', () => (isByKeyboard = true), true)
globalThis.addEventListener?.('pointerdown', () => (isByKeyboard = false), true)

/**
 * Sets the document title. After navigation, also focuses the new heading and closes errors of the previous screen.
 * @param isPlaceholder whether the real screen, with the same heading, is still loading
 * @param screen identifies the screen if one screen has several paths
 */
export function usePageHeading(title: string, isPlaceholder = false, screen?: string) {
  const { pageData } = useApp()
  const { pathname } = useLocation()
  const shown = screen ?? pathname
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = facts([title, pageData.site.name, PRODUCT])
  }, [title, pageData.site.name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen
  useEffect(() => {
    if (!isFirst) {
      // A ring is for those who move by the keyboard; browsers also draw one where nothing was pressed yet.
      heading.current?.toggleAttribute('data-without-ring', !isByKeyboard)
      heading.current?.focus()
      closeErrors()
    }
    if (!isPlaceholder) isFirst = false
  }, [shown, isPlaceholder])
  return heading
}
