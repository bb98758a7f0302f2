import { allows, type PageData, REPORTS_WITH_CONVERSIONS, type ReportMeta } from '@curlew/model'
import { useApp } from '../app/app-context.tsx'
import type { Fields } from '../app/client.ts'
import { useSearchParams } from '../router/router.tsx'

/** Query parameter of the filters, beside those of the dates. */
export const FILTERS_PARAMETER = 'filters'

/** Query parameter of the goal whose conversions tables show: its id. */
export const CONVERSIONS_PARAMETER = 'conversions'

/** What an address asks of a report besides its dates: filters, and the goal of its tables. */
export function chosenIn(
  address: URLSearchParams,
  { level }: Pick<PageData, 'level'>,
  { key }: Pick<ReportMeta, 'key'>,
): Fields {
  const filters = filterTextOf(address, { level })
  const conversions = REPORTS_WITH_CONVERSIONS.includes(key) && address.get(CONVERSIONS_PARAMETER)
  return { ...(filters && { filters }), ...(conversions && { conversions }) }
}

/** What the screen's address asks of a report besides its dates. */
export function useChosen(meta: Pick<ReportMeta, 'key'>): Fields {
  const { pageData } = useApp()
  const [address] = useSearchParams()
  return chosenIn(address, pageData, meta)
}

/** The goal whose conversions tables show, as the address has it; empty: none. */
export function useConversionsText(): string {
  const [address] = useSearchParams()
  return address.get(CONVERSIONS_PARAMETER) ?? ''
}

/** Writes the goal whose conversions tables show to the address; empty: none. */
export function useConversionGoal(): (goal: string) => void {
  const [, setAddress] = useSearchParams()
  return (goal) =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      if (goal === '') after.delete(CONVERSIONS_PARAMETER)
      else after.set(CONVERSIONS_PARAMETER, goal)
      return after
    })
}

/** The filters in an address, as text; empty for levels without them. Not checked: the server refuses what it cannot read. */
export function filterTextOf(address: URLSearchParams, { level }: Pick<PageData, 'level'>): string {
  return allows(level, 'date_range') ? (address.get(FILTERS_PARAMETER) ?? '') : ''
}

/** The filters of the screen, as text. */
export function useFilterText(): string {
  const { pageData } = useApp()
  const [address] = useSearchParams()
  return filterTextOf(address, pageData)
}
