/** Standalone app: loads page data, then shows sign-in or password reset, setup, or reports. */

import { lazyComponent, useLocation, useSearchParams } from '@curlew/ui'
import { t, textLocaleOf } from '@curlew/words'
import { Suspense, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { usePageData } from '../../page-data/use-page-data.ts'
import { WIZARD_ROUTE } from '../../setup/steps.ts'
import { HostApp, type HostAppProps } from '../shared/host-app.tsx'
import { StartFailed } from '../shared/start-failed.tsx'
import { useRemoveFirstFrame } from '../shared/use-remove-first-frame.ts'
import { fetchPageData } from './fetch-page-data.ts'
import { StandaloneRoutes } from './routes.tsx'
import { useSiteInUrl } from './use-site-in-url.ts'

const SignIn = lazyComponent(() => import('./sign-in.tsx'))
const Reset = lazyComponent(() => import('./reset.tsx'))
const ONE_TIME_LINK = /^\/(reset|invitation)\/(.+)$/

export function Standalone({ root, queries }: HostAppProps) {
  return (
    <HostApp root={root} queries={queries}>
      <Start root={root} />
    </HostApp>
  )
}

function Start({ root }: { root: HTMLElement }) {
  const { data: pageData, error, isFetching, isPlaceholderData, refetch } = usePageData(useWantedSite(), fetchPageData)
  const [, kind, token] = ONE_TIME_LINK.exec(useLocation().pathname) ?? []
  const [hasNewPassword, setNewPassword] = useState(false)
  useSiteInUrl(isPlaceholderData || token ? undefined : pageData)
  useRemoveFirstFrame(token === undefined && !pageData && !error)
  if (token) {
    return (
      <Suspense>
        <Reset token={token} isInvitation={kind === 'invitation'} onDone={() => setNewPassword(true)} />
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
      <I18nProvider locale={textLocaleOf(pageData.settings.locale)}>
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

/** Site in the URL. The wizard's URL has none and keeps the previous site. */
function useWantedSite(): string | null {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const [shown, setShown] = useState<string | null>(null)
  const named = address.get('site')
  const wanted = pathname === WIZARD_ROUTE ? (named ?? shown) : named
  if (wanted !== shown) setShown(wanted)
  return wanted
}
