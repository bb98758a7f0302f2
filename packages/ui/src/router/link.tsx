import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { addressText, type To } from './history.ts'
import { hrefOf, useLocation, useNavigate } from './router.tsx'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To
  replace?: boolean
}

/** Link to a screen. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const opensElsewhere = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (event.defaultPrevented || opensElsewhere) return
    event.preventDefault()
    // As browsers do, a link to the same address adds no history entry.
    navigate(to, { replace: replace ?? addressText(to) === pathname + search })
  }
  return <a {...rest} href={hrefOf(to)} onClick={follow} />
}
