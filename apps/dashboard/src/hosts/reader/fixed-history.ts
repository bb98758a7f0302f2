import type { SharedDates } from '@curlew/model/shared-views'
import { type AddressHistory, createHashHistory, DEFAULT_PRESET, FILTERS_PARAMETER } from '@curlew/ui'

/** Addresses that always have the dates and filters of the view, whatever is typed into the address bar: so does the server's answer. */
export function fixedHistory(dates: SharedDates, filters: string): AddressHistory {
  const own = createHashHistory()
  const search = new URLSearchParams()
  if (!('preset' in dates)) {
    search.set('start', dates.start)
    search.set('end', dates.end)
  } else if (dates.preset !== DEFAULT_PRESET) search.set('range', dates.preset)
  if (filters) search.set(FILTERS_PARAMETER, filters)
  return { ...own, current: () => ({ ...own.current(), search: `?${search}` }) }
}
