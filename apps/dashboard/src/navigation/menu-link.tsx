import { cx, Link, useLocation } from '@curlew/ui'
import type { ReactNode } from 'react'
import { preloadScreen } from '../page-data/preload.ts'
import styles from '../shell/menu.module.css'
import { useSharedSearch } from './shared-search.ts'

export interface MenuLinkProps {
  report: { route: string }
  className: string | undefined
  /** Whether it is active for routes below its own, too. */
  isParent?: boolean
  onChoose?: () => void
  children: ReactNode
}

/** Link to a report that keeps the current site and dates. */
export function MenuLink({ report: { route }, className, isParent = false, onChoose, children }: MenuLinkProps) {
  const search = useSharedSearch()
  const { pathname } = useLocation()
  const isActive = pathname === route || (isParent && pathname.startsWith(`${route}/`))
  const preload = () => void preloadScreen(route)
  return (
    <Link
      to={{ pathname: route, search }}
      className={cx(className, isActive && styles.active)}
      aria-current={isActive ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => onChoose?.()}
    >
      {children}
    </Link>
  )
}
