import { type BounceDefinition, REST_PATHS, writeReportFilters } from '@curlew/model'
import { FigureReceipt } from '@curlew/model/figure-receipt'
import { type CallFailed, type FigureAsked, type ReceiptProps, readAs, useApp } from '@curlew/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** The receipt of a figure, read again each time it is opened. @param bounce the definition to read it by; absent for the site's */
export function useFigureReceipt({
  report,
  figure,
  bounce,
}: Pick<ReceiptProps, 'report'> & { figure: FigureAsked; bounce: BounceDefinition | undefined }) {
  const { client } = useApp()
  const { metric, target, only, part, listed, side, step, fetches, shown } = figure
  const fields = {
    ...{ ...report, metric, shown, ...target },
    ...(only && { only: writeReportFilters([only]) }),
    ...(part && { part }),
    ...(listed && { listed: JSON.stringify(listed) }),
    ...(side && { side }),
    ...(step !== undefined && { step }),
    ...(fetches && { fetches: fetches.figure }),
    ...(fetches?.crawler !== undefined && { crawler: fetches.crawler }),
    ...(fetches?.path !== undefined && { path: fetches.path }),
    ...(bounce && { bounce }),
  }
  return useQuery<FigureReceipt, CallFailed>({
    queryKey: ['figure-receipt', fields],
    queryFn: async ({ signal }) => {
      const params = Object.entries(fields).map(([name, value]) => [name, String(value)])
      const path = `${REST_PATHS.figureReceipt}?${new URLSearchParams(params)}`
      return readAs(FigureReceipt, await client.rest('GET', path, undefined, signal))
    },
    // The panel keeps its height while the same figure is read by another definition.
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
}
