import { CONVERSIONS_PARAMETER, DATE_PARAMETERS, FILTERS_PARAMETER, useNavigate, useSearchParams } from '@curlew/ui'
import { useCallback, useRef } from 'react'

/** Query parameters that links keep. */
const SHARED_PARAMETERS: readonly string[] = ['site', ...DATE_PARAMETERS, FILTERS_PARAMETER, CONVERSIONS_PARAMETER]

/** Site, dates, filters and the goal of tables of the current screen, as the query string for another screen. */
export function useSharedSearch(): string {
  const [address] = useSearchParams()
  return new URLSearchParams([...address].filter(([name]) => SHARED_PARAMETERS.includes(name))).toString()
}

/** Navigates with the current site and dates, also after an await. */
export function useGo(): (pathname: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  const search = useSharedSearch()
  const latest = useRef(search)
  latest.current = search
  return useCallback((pathname, options) => navigate({ pathname, search: latest.current }, options), [navigate])
}
