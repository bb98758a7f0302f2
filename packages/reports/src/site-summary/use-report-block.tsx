import { AJAX_ACTIONS, type ReportKey } from '@curlew/model'
import { AskedReport, type CallFailed, readShape, type Shape, useApp } from '@curlew/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'

/** All-time figures change slowly. In milliseconds. */
const FRESH_MS = 5 * 60_000
const SAMPLE_FRESH_MS = 20_000

/**
 * Data of a block that does not follow the report's dates. `data` is undefined while loading and after a failure;
 * `isNotSupported` if the site's source lacks these figures.
 */
export function useReportBlock<Payload extends object>(
  key: ReportKey,
  fields: Shape,
): { data: Payload | undefined; isPending: boolean; isNotSupported: boolean } {
  const { client, pageData } = useApp()
  const { data, error, isPending } = useQuery<Payload, CallFailed>({
    queryKey: ['block', pageData.site.id, key, pageData.level],
    queryFn: async ({ signal }) =>
      readShape<Payload>(
        await client.ajax(AJAX_ACTIONS.getReportData, { site: pageData.site.id, report: key }, signal),
        fields,
      ),
    enabled: pageData.authed,
    retry: false,
    staleTime: FRESH_MS,
    // The sample site's history may still be being generated.
    refetchInterval: pageData.site.isSample ? SAMPLE_FRESH_MS : false,
  })
  return { data, isPending: isPending && pageData.authed, isNotSupported: error?.type === 'not_supported' }
}

/** Around a block: its figures are those of this report, not of the one whose screen it is on. */
export function BlockFigures({ report, children }: { report: ReportKey; children: ReactNode }) {
  const { site } = useApp().pageData
  const fields = useMemo(() => ({ site: site.id, report }), [site.id, report])
  return <AskedReport value={fields}>{children}</AskedReport>
}
