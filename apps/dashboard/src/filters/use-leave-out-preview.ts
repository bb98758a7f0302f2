import { LEFT_OUT_PATHS, LeftOutPreview, type VisitsChosen } from '@curlew/model/left-out'
import { type CallFailed, readAs, useApp } from '@curlew/ui'
import { useQuery } from '@tanstack/react-query'

/** What figures would be without some visits. @param chosen null: nothing to ask yet */
export function useLeaveOutPreview(chosen: VisitsChosen | null) {
  const { client, pageData } = useApp()
  const site = String(pageData.site.id)
  return useQuery<LeftOutPreview, CallFailed>({
    queryKey: [LEFT_OUT_PATHS.preview, site, chosen],
    queryFn: async ({ signal }) => {
      const params = new URLSearchParams({ site, ...chosen })
      return readAs(LeftOutPreview, await client.rest('GET', `${LEFT_OUT_PATHS.preview}?${params}`, undefined, signal))
    },
    enabled: chosen !== null,
    retry: false,
    // Figures of today grow.
    gcTime: 0,
  })
}
