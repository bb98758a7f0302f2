import { PRODUCT } from '@curlew/model'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '../app/app-context.tsx'
import { closeErrors } from '../toast/toasts.ts'

let shownPath: string | undefined

/**
 * Names the document after the screen. When another screen was shown before, moves focus to the new heading and takes away the errors of
 * the one that was left.
 */
export function usePageHeading(title: string) {
  const { pageData } = useApp()
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${pageData.site.name} · ${PRODUCT}`
  }, [title, pageData.site.name])
  useEffect(() => {
    if (shownPath !== undefined && shownPath !== pathname) {
      heading.current?.focus()
      closeErrors()
    }
    shownPath = pathname
  }, [pathname])
  return heading
}
