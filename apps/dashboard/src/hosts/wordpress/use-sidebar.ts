import { useLocation } from '@curlew/ui'
import { useEffect } from 'react'
import { entryOf, SIDEBAR } from './sidebar.ts'

/** Highlights the current entry of the admin's sidebar, as WordPress does. */
export function useSidebar(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const { route } = entryOf(pathname, SIDEBAR)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('#toplevel_page_curlew .wp-submenu a')) {
      const leadsHere = pageOf(link.search) === pageOf(location.search)
      // WordPress's link to the page has no hash route; adding one avoids a page load.
      if (leadsHere && link.hash === '') link.hash = '#/'
      const isCurrent = leadsHere && link.hash === `#${route}`
      link.classList.toggle('current', isCurrent)
      link.parentElement?.classList.toggle('current', isCurrent)
      if (isCurrent) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [pathname])
}

/** Leave other query parameters alone. */
const pageOf = (search: string) => new URLSearchParams(search).get('page')
