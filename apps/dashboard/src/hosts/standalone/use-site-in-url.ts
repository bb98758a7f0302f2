import type { PageData } from '@curlew/model'
import { useFailureToast, useLocation, useSearchParams } from '@curlew/ui'
import { t } from '@curlew/words'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { PAGE_DATA_KEY } from '../../page-data/use-page-data.ts'
import { WIZARD_ROUTE } from '../../setup/steps.ts'

/**
 * Keeps `?site=` in the URL in sync, so that links name their site. If the user cannot access the named site, shows another
 * and says so, lest its figures be mistaken.
 * @param pageData the server's answer for the URL; undefined while loading
 */
export function useSiteInUrl(pageData: PageData | undefined): void {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const [address, setAddress] = useSearchParams()
  const named = address.get('site')
  const shown = pageData?.site
  const isWrong = named !== null && pageData !== undefined && named !== String(shown?.id)
  const lacksName = named === null && shown && pageData.sites.length > 1 && pathname !== WIZARD_ROUTE
  const right = shown ? String(shown.id) : null
  useEffect(() => {
    if (!isWrong && !lacksName) return
    // The router is redirecting an unknown route: changing the URL now would undo that. The effect runs again afterwards.
    if (pathIn(window.location.hash) !== pathname) return
    // Reuse the answer instead of fetching it again.
    if (right) queries.setQueryData([PAGE_DATA_KEY, right], pageData)
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('site')
        if (right) after.set('site', right)
        return after
      },
      { replace: true },
    )
  }, [isWrong, lacksName, pathname, right, pageData, queries, setAddress])
  const name = shown?.name
  const notice = useFailureToast()
  // The site that replaced the inaccessible one. The notice closes when the URL names another.
  const instead = useRef<string | null>(null)
  useEffect(() => {
    if (isWrong) {
      instead.current = right
      notice.show({
        title: t('shell.wrongSite'),
        text: name === undefined ? t('shell.wrongSiteText') : t('shell.wrongSiteInstead', { site: name }),
      })
    } else if (named !== instead.current) notice.clear()
  }, [isWrong, named, right, name, notice])
}

/** Route of a hash such as `#/countries?site=1`. */
const pathIn = (hash: string): string => hash.replace(/^#/, '').split('?')[0] || '/'
