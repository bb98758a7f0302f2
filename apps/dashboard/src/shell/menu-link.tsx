import { cx } from '@curlew/ui'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import styles from './menu.module.css'
import { preloadScreen } from './preload.ts'
import { useSharedSearch } from './shared-search.ts'

export interface MenuLinkProps {
  report: { route: string }
  className: string | undefined
  /** Whether it stands for what lies below its route too. */
  isParent?: boolean
  onChoose?: () => void
  children: ReactNode
}

/** Leads to a report, with the site and the dates of the one on screen. */
export function MenuLink({ report: { route }, className, isParent = false, onChoose, children }: MenuLinkProps) {
  const search = useSharedSearch()
  const preload = () => preloadScreen(route)
  return (
    <NavLink
      to={{ pathname: route, search }}
      end={!isParent}
      className={({ isActive }) => cx(className, isActive && styles.active)}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => onChoose?.()}
    >
      {children}
    </NavLink>
  )
}
