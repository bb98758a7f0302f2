/** What an address will show, asked for before it is shown. */
import { REPORTS } from '@curlew/reports'
import { SCREENS } from '@curlew/reports/screens'
import { prefetchReport, type SitePageData } from '@curlew/ui'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Begins to load the screen that an address will show, so that it arrives while the page data is still being asked for.
 * @param hash `#/route?parameters`, as in `location.hash`, or a route
 */
export function preloadScreen(hash: string): void {
  const { report } = shownAt(hash)
  // A failure shows when the screen is drawn; nothing waits for it here.
  if (report) SCREENS[report.key]().catch(() => undefined)
}

/** Begins to load the figures of that screen: as soon as the page data is there, before anything is drawn. */
export function preloadReport(queries: QueryClient, pageData: SitePageData, hash: string): void {
  const { report, address } = shownAt(hash)
  if (report) prefetchReport(queries, pageData, report, address)
}

function shownAt(hash: string) {
  const [path, query] = hash.replace(/^#/, '').split('?')
  return { report: REPORTS.find(({ route }) => route === (path || '/')), address: new URLSearchParams(query) }
}
