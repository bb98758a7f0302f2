/** From nothing to a screen: page data, then sign-in (or a link to set a new password), set-up or the reports. */

import { lazyPiece } from '@curlew/ui'
import { t } from '@curlew/words'
import { Suspense, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLocation, useSearchParams } from 'react-router'
import { WIZARD_ROUTE } from '../../setup/steps.ts'
import { HostApp } from '../shared/host-app.tsx'
import { StartFailed } from '../shared/start-failed.tsx'
import { usePageData } from '../shared/use-page-data.ts'
import { askPageData } from './page-data.ts'
import { StandaloneRoutes } from './routes.tsx'
import { useRightAddress } from './use-right-address.ts'

const SignIn = lazyPiece(() => import('./sign-in.tsx'))
const Reset = lazyPiece(() => import('./reset.tsx'))
const RESET = /^\/reset\/(.+)$/

export function Standalone({ root }: { root: HTMLElement }) {
  return (
    <HostApp root={root}>
      <Start root={root} />
    </HostApp>
  )
}

function Start({ root }: { root: HTMLElement }) {
  const { data: pageData, error, isFetching, isPlaceholderData, refetch } = usePageData(useWantedSite(), askPageData)
  const token = RESET.exec(useLocation().pathname)?.[1]
  const [hasNewPassword, setNewPassword] = useState(false)
  useRightAddress(isPlaceholderData || token ? undefined : pageData)
  if (token) {
    return (
      <Suspense>
        <Reset token={token} onDone={() => setNewPassword(true)} />
      </Suspense>
    )
  }
  if (error?.type === 'not_signed_in') {
    return (
      <Suspense>
        <SignIn hasNewPassword={hasNewPassword} onSignedIn={() => setNewPassword(false)} />
      </Suspense>
    )
  }
  if (pageData) {
    return (
      <I18nProvider locale={pageData.settings.locale}>
        <StandaloneRoutes pageData={pageData} root={root} />
      </I18nProvider>
    )
  }
  if (error) return <StartFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <p className="visually-hidden" role="status">
      {t('app.loading')}
    </p>
  )
}

/** The site the address names. The wizard's names none: it goes on with the one that was looked at before. */
function useWantedSite(): string | null {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const [shown, setShown] = useState<string | null>(null)
  const named = address.get('site')
  const wanted = pathname === WIZARD_ROUTE ? (named ?? shown) : named
  if (wanted !== shown) setShown(wanted)
  return wanted
}
