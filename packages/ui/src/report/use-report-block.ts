import { AJAX_ACTIONS, type ReportDefinition, type ReportKey } from '@curlew/model'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../app/app-context.tsx'
import { type CallFailed, readAs } from '../app/client.ts'

/** Figures of all time change slowly. In milliseconds. */
const FRESH_MS = 5 * 60_000
const SAMPLE_FRESH_MS = 20_000

/**
 * The data of a block within a report that does not follow the report's dates. `data` is undefined until it arrives, and when it
 * cannot be loaded. `isPending` as long as it may still arrive; `isNotSupported` if the site's source does not know these figures.
 */
export function useReportBlock<Payload>(
  key: ReportKey,
  payload: ReportDefinition<ReportKey, Payload>['payload'],
): { data: Payload | undefined; isPending: boolean; isNotSupported: boolean } {
  const { client, pageData } = useApp()
  const { data, error, isPending } = useQuery<Payload, CallFailed>({
    queryKey: ['block', pageData.site.id, key, pageData.level],
    queryFn: async ({ signal }) =>
      readAs(payload, await client.ajax(AJAX_ACTIONS.getReportData, { site: pageData.site.id, report: key }, signal)),
    enabled: pageData.authed,
    retry: false,
    staleTime: FRESH_MS,
    // The sample's history is still being written when it is first looked at.
    refetchInterval: pageData.site.isSample ? SAMPLE_FRESH_MS : false,
  })
  return { data, isPending: isPending && pageData.authed, isNotSupported: error?.type === 'not_supported' }
}
