import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { entryOf, SIDEBAR } from './sidebar.ts'

/** Marks the entry of the admin's sidebar that the route belongs to, as WordPress marks its own. */
export function useSidebar(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const { route } = entryOf(pathname, SIDEBAR)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('#toplevel_page_curlew .wp-submenu a')) {
      const leadsHere = pageOf(link.search) === pageOf(location.search)
      // WordPress's link to the page itself names no route; with one, it leads there without loading the page again.
      if (leadsHere && link.hash === '') link.hash = '#/'
      const isCurrent = leadsHere && link.hash === `#${route}`
      link.classList.toggle('current', isCurrent)
      link.parentElement?.classList.toggle('current', isCurrent)
      if (isCurrent) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [pathname])
}

/** What else stands in the address is others' business. */
const pageOf = (search: string) => new URLSearchParams(search).get('page')
