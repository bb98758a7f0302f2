import { PRODUCT } from '@curlew/model'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '../app/app-context.tsx'

let shownPath: string | undefined

/** Names the document after the screen and, when another screen was shown before, moves focus to its heading. */
export function usePageHeading(title: string) {
  const { pageData } = useApp()
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${pageData.site.name} · ${PRODUCT}`
  }, [title, pageData.site.name])
  useEffect(() => {
    if (shownPath !== undefined && shownPath !== pathname) heading.current?.focus()
    shownPath = pathname
  }, [pathname])
  return heading
}
