import {
  type DateRange,
  type Dimension,
  FilterValues,
  REST_PATHS,
  type ReportFilter,
  writeReportFilters,
} from '@curlew/model'
import { type CallFailed, readAs, useApp } from '@curlew/ui'
import { useQuery } from '@tanstack/react-query'

/** Values of a dimension in the range, within other filters. With a search, those that have it in them. */
export function useFilterValues(
  dimension: Dimension,
  { start, end }: DateRange,
  others: readonly ReportFilter[],
  search: string,
) {
  const { client, pageData } = useApp()
  const site = pageData.site.id
  const filters = writeReportFilters(others)
  return useQuery<FilterValues, CallFailed>({
    queryKey: ['filter-values', site, dimension, start, end, filters, search],
    queryFn: async ({ signal }) => {
      const params = new URLSearchParams({ site: String(site), dimension, start, end, filters, search })
      return readAs(FilterValues, await client.rest('GET', `${REST_PATHS.filterValues}?${params}`, undefined, signal))
    },
    retry: false,
    staleTime: 60_000,
    // While a search is answered, the values before it stay; of another dimension they would be wrong.
    placeholderData: (before, query) => (query?.queryKey[2] === dimension ? before : undefined),
  })
}
