import type { SharedDates } from '@curlew/model/shared-views'
import { type AddressHistory, createHashHistory, DEFAULT_PRESET, FILTERS_PARAMETER } from '@curlew/ui'

/** A history whose addresses always have the view's dates and filters, even if others are typed. The server enforces the same ones. */
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
