import { LastVisit, REST_PATHS, restPath, type SiteInfo } from '@curlew/model'
import type { Client } from '@curlew/ui'
import { readAs } from '@curlew/ui'
import { skipToken, useQuery } from '@tanstack/react-query'

/**
 * The newest visit that a site has sent: null while there is none, undefined while that is not known. Nothing is asked of no site.
 * @param againMs asks again so often until there is one
 */
export function useLastVisit(client: Client, site: SiteInfo | null, againMs: number | false = false) {
  const { data: visit, isLoading } = useQuery({
    queryKey: ['last-visit', site?.id],
    queryFn:
      site === null
        ? skipToken
        : async ({ signal }) => {
            const path = restPath(REST_PATHS.lastVisit, site.id)
            return readAs(LastVisit, await client.rest('GET', path, undefined, signal)).visit
          },
    // Asked again also after a failure: the next answer may be the one waited for.
    refetchInterval: ({ state }) => (state.data ? false : againMs),
    retry: false,
  })
  return { visit, isLoading }
}
