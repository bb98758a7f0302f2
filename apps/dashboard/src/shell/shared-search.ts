import { DATE_PARAMETERS } from '@curlew/ui'
import { useCallback, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** Parameters that hold for all screens and so go along to the next one. */
const SHARED_PARAMETERS: readonly string[] = ['site', ...DATE_PARAMETERS]

/** The site and the dates of the screen that is shown, as the search of another one's address. */
export function useSharedSearch(): string {
  const [address] = useSearchParams()
  return new URLSearchParams([...address].filter(([name]) => SHARED_PARAMETERS.includes(name))).toString()
}

/** Goes to another screen with the site and the dates of the one that is shown, also after a call that took a while. */
export function useGo(): (pathname: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  const search = useSharedSearch()
  const latest = useRef(search)
  latest.current = search
  return useCallback((pathname, options) => void navigate({ pathname, search: latest.current }, options), [navigate])
}
