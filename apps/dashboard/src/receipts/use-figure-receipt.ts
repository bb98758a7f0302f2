import { REST_PATHS, writeReportFilters } from '@curlew/model'
import { FigureReceipt } from '@curlew/model/figure-receipt'
import { type CallFailed, type FigureAsked, type ReceiptProps, readAs, useApp } from '@curlew/ui'
import { useQuery } from '@tanstack/react-query'

/** The receipt of a figure, read again each time it is opened. */
export function useFigureReceipt({ report, figure }: Pick<ReceiptProps, 'report'> & { figure: FigureAsked }) {
  const { client } = useApp()
  const { metric, target, only, part, step, shown } = figure
  const fields = {
    ...{ ...report, metric, shown, ...target },
    ...(only && { only: writeReportFilters([only]) }),
    ...(part && { part }),
    ...(step !== undefined && { step }),
  }
  return useQuery<FigureReceipt, CallFailed>({
    queryKey: ['figure-receipt', fields],
    queryFn: async ({ signal }) => {
      const params = Object.entries(fields).map(([name, value]) => [name, String(value)])
      const path = `${REST_PATHS.figureReceipt}?${new URLSearchParams(params)}`
      return readAs(FigureReceipt, await client.rest('GET', path, undefined, signal))
    },
    retry: false,
    gcTime: 0,
  })
}
