/** Preloads the screen and figures for a URL. */
import { REPORT_METAS } from '@curlew/reports/metas'
import { SCREENS } from '@curlew/reports/screens'
import { prefetchReport, type SitePageData } from '@curlew/ui'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Starts loading the code of a URL's screen while page data is being fetched.
 * @param hash `#/route?parameters`, as in `location.hash`, or a route
 */
export function preloadScreen(hash: string): void {
  const { report } = shownAt(hash)
  // The screen reports a failure when it renders.
  if (report) SCREENS[report.key]().catch(() => undefined)
}

/** Starts fetching the figures as soon as page data has arrived. */
export function preloadReport(queries: QueryClient, pageData: SitePageData, hash: string): void {
  const { report, address } = shownAt(hash)
  if (report) prefetchReport(queries, pageData, report, address)
}

function shownAt(hash: string) {
  const [path, query] = hash.replace(/^#/, '').split('?')
  return { report: REPORT_METAS.find(({ route }) => route === (path || '/')), address: new URLSearchParams(query) }
}
