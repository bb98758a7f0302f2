import type { PageData } from '@curlew/model'
import { showError, t } from '@curlew/ui'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Where the address names a site that this person has not got, says so and takes it out of the address: nobody reads one site's figures
 * in the belief that they are another's.
 * @param pageData what the server answered to the address; undefined while it has not
 */
export function useRightAddress(pageData: PageData | undefined): void {
  const [address, setAddress] = useSearchParams()
  const named = address.get('site')
  const isWrong = named !== null && pageData !== undefined && named !== String(pageData.site?.id)
  const shown = pageData?.site?.name
  useEffect(() => {
    if (!isWrong) return
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('site')
        return after
      },
      { replace: true },
    )
    showError({
      title: t('shell.wrongSite'),
      text: shown === undefined ? t('shell.wrongSiteText') : t('shell.wrongSiteInstead', { site: shown }),
    })
  }, [isWrong, shown, setAddress])
}
