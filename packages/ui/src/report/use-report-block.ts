import { AJAX_ACTIONS, type ReportDefinition, type ReportKey } from '@curlew/model'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../app/app-context.tsx'
import { readAs } from '../app/client.ts'

/** Figures of all time change slowly. In milliseconds. */
const FRESH_MS = 5 * 60_000
const SAMPLE_FRESH_MS = 20_000

/**
 * The data of a block that stands within a report and does not follow its dates: undefined until it is there, and also
 * when it cannot be had, so that such a block is simply missing. `isPending` as long as it may still come.
 */
export function useReportBlock<Payload>(
  key: ReportKey,
  payload: ReportDefinition<ReportKey, Payload>['payload'],
): { data: Payload | undefined; isPending: boolean } {
  const { client, pageData } = useApp()
  const { data, isPending } = useQuery({
    queryKey: ['block', pageData.site.id, key, pageData.level],
    queryFn: async ({ signal }) =>
      readAs(payload, await client.ajax(AJAX_ACTIONS.getReportData, { site: pageData.site.id, report: key }, signal)),
    enabled: pageData.authed,
    retry: false,
    staleTime: FRESH_MS,
    // The sample's history is still being written when it is first looked at.
    refetchInterval: pageData.site.isSample ? SAMPLE_FRESH_MS : false,
  })
  return { data, isPending: isPending && pageData.authed }
}
