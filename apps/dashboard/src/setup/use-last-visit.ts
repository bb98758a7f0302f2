import { LastVisit, REST_PATHS, restPath, type SiteInfo } from '@curlew/model'
import type { Client } from '@curlew/ui'
import { readAs } from '@curlew/ui'
import { skipToken, useQuery } from '@tanstack/react-query'

/**
 * The site's latest visit: null if none, undefined if unknown. Nothing is fetched without a site.
 * @param pollMs poll interval until there is a visit
 */
export function useLastVisit(client: Client, site: SiteInfo | null, pollMs: number | false = false) {
  const { data: visit, isLoading } = useQuery({
    queryKey: ['last-visit', site?.id],
    queryFn:
      site === null
        ? skipToken
        : async ({ signal }) => {
            const path = restPath(REST_PATHS.lastVisit, site.id)
            return readAs(LastVisit, await client.rest('GET', path, undefined, signal)).visit
          },
    // Keep polling after failures.
    refetchInterval: ({ state }) => (state.data ? false : pollMs),
    retry: false,
  })
  return { visit, isLoading }
}
