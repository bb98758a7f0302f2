import { PRODUCT } from '@curlew/model'
import { facts } from '@curlew/words'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '../app/app-context.tsx'
import { closeErrors } from '../toast/toasts.ts'

let isFirst = true

/**
 * Names the document after the screen. Where it is not the first, it also moves focus to the new heading and takes away the errors of what
 * stood there before: another screen, or the words for why this one did not come.
 * @param isPlaceholder whether the screen itself is still on its way, and will have a heading of the same name
 * @param screen what tells it from others, where that is not its path: one that stays the same under several
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
      heading.current?.focus()
      closeErrors()
    }
    if (!isPlaceholder) isFirst = false
  }, [shown, isPlaceholder])
  return heading
}
