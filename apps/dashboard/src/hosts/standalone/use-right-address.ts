import type { PageData } from '@curlew/model'
import { useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { WIZARD_ROUTE } from '../../setup/steps.ts'
import { PAGE_DATA_KEY } from '../shared/use-page-data.ts'

/**
 * Where there are several sites, the address names the one that is shown, for a view is shared by its address. Where it names one that
 * this person has not got, says so: nobody reads one site's figures in the belief that they are another's.
 * @param pageData what the server answered to the address; undefined while it has not
 */
export function useRightAddress(pageData: PageData | undefined): void {
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
    // An unknown route has just been left for another: the change would lead back to it. This runs again on the new one.
    if (pathIn(window.location.hash) !== pathname) return
    // What is known of it need not be asked again.
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
  // What the address was put right to. The notice explains that, and so goes when the address says something else.
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

/** The route in a hash such as `#/countries?site=1`. */
const pathIn = (hash: string): string => hash.replace(/^#/, '').split('?')[0] || '/'
