import { cx, DATE_PARAMETERS } from '@curlew/ui'
import type { ReactNode } from 'react'
import { NavLink, useSearchParams } from 'react-router'
import styles from './menu.module.css'
import { preloadScreen } from './preload.ts'

/** Parameters that hold for all reports and so go along to the next one. */
const SHARED_PARAMETERS: readonly string[] = ['site', ...DATE_PARAMETERS]

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
  const [address] = useSearchParams()
  const kept = new URLSearchParams([...address].filter(([name]) => SHARED_PARAMETERS.includes(name)))
  const preload = () => preloadScreen(route)
  return (
    <NavLink
      to={{ pathname: route, search: kept.toString() }}
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
