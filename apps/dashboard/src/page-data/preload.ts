/** Preloads the screen and figures for a URL. */
import { prefetchReport, type SitePageData } from '@curlew/ui'
import type { QueryClient } from '@tanstack/react-query'
import { REPORT_SCREENS } from './report-screens.tsx'

/**
 * Loads the code of a URL's screen while page data is being fetched. Never rejects: the screen reports a failure when it renders.
 * @param hash `#/route?parameters`, as in `location.hash`, or a route
 */
export async function preloadScreen(hash: string): Promise<void> {
  await shownAt(hash).shown?.Screen.preload()
}

/** Starts fetching the figures as soon as page data has arrived. */
export function preloadReport(queries: QueryClient, pageData: SitePageData, hash: string): void {
  const { shown, address } = shownAt(hash)
  if (shown) prefetchReport(queries, pageData, shown.report, address)
}

function shownAt(hash: string) {
  const [path, query] = hash.replace(/^#/, '').split('?')
  const shown = REPORT_SCREENS.find(({ report }) => report.route === (path || '/'))
  return { shown, address: new URLSearchParams(query) }
}
