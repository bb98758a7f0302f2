import { allows, type PageData } from '@curlew/model'
import { useApp } from '../app/app-context.tsx'
import { useSearchParams } from '../router/router.tsx'

/** Query parameter of the filters, beside those of the dates. */
export const FILTERS_PARAMETER = 'filters'

/** The filters in an address, as text; empty for editions without them. Not checked: the server refuses what it cannot read. */
export function filterTextOf(address: URLSearchParams, { level }: Pick<PageData, 'level'>): string {
  return allows(level, 'date_range') ? (address.get(FILTERS_PARAMETER) ?? '') : ''
}

/** The filters of the screen, as text. */
export function useFilterText(): string {
  const { pageData } = useApp()
  const [address] = useSearchParams()
  return filterTextOf(address, pageData)
}
