import { LastVisit, REST_PATHS, type SiteInfo } from '@curlew/model'
import type { Client } from '@curlew/ui'
import { useQuery } from '@tanstack/react-query'

/**
 * The newest visit that a site has sent: null while there is none, undefined while that is not known.
 * @param againMs asks again so often until there is one
 */
export function useLastVisit(client: Client, site: SiteInfo, againMs: number | false = false) {
  const { data } = useQuery({
    queryKey: ['last-visit', site.id],
    queryFn: async ({ signal }) => {
      const path = REST_PATHS.lastVisit.replace(':id', String(site.id))
      return LastVisit.parse(await client.rest('GET', path, undefined, signal)).visit
    },
    // Asked again also after a failure: the next answer may be the one waited for.
    refetchInterval: ({ state }) => (state.data ? false : againMs),
    retry: false,
  })
  return data
}
