/** From nothing to a screen: page data, then sign-in, set-up or the reports. */
import { CallFailed, Toasts, t } from '@curlew/ui'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { HashRouter, useLocation, useSearchParams } from 'react-router'
import { WIZARD_ROUTE } from '../../setup/steps.ts'
import { PAGE_DATA_KEY, usePageData } from './page-data.ts'
import { StandaloneRoutes } from './routes.tsx'
import { StartFailed } from './start-failed.tsx'
import { useRightAddress } from './use-right-address.ts'

const SignIn = lazy(() => import('./sign-in.tsx'))

function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, { queryKey }) {
        if (queryKey[0] === PAGE_DATA_KEY || !(error instanceof CallFailed)) return
        // The sign-in has ended, or its nonces have: new page data leads to the sign-in page or brings new nonces.
        if (error.type === 'not_signed_in' || error.type === 'invalid_nonce')
          void client.invalidateQueries({ queryKey: [PAGE_DATA_KEY] })
      },
    }),
  })
  return client
}

export function Standalone({ root }: { root: HTMLElement }) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      {/* What floats stays under the root, where the tokens are. */}
      <PortalProvider getContainer={() => root}>
        <HashRouter>
          <Start root={root} />
        </HashRouter>
        <Toasts />
      </PortalProvider>
    </QueryClientProvider>
  )
}

function Start({ root }: { root: HTMLElement }) {
  const { data: pageData, error, isFetching, isPlaceholderData, refetch } = usePageData(useWantedSite())
  useRightAddress(isPlaceholderData ? undefined : pageData)
  if (error?.type === 'not_signed_in') {
    return (
      <Suspense>
        <SignIn />
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
