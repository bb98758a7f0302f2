/** Wraps the app in every host: query client, router and toasts. */
import { Boundary, CallFailed, createHashHistory, Router, Toasts } from '@curlew/ui'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { PAGE_DATA_KEY } from '../../page-data/use-page-data.ts'
import { AppBroken } from './start-failed.tsx'

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    // Fail at once while offline instead of pausing; failed queries are refetched on reconnect.
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError(error, { queryKey }) {
        if (queryKey[0] === PAGE_DATA_KEY || !(error instanceof CallFailed)) return
        // The session or its nonces expired: new page data leads to the sign-in page or brings new nonces.
        if (error.type === 'not_signed_in' || error.type === 'invalid_nonce')
          void client.invalidateQueries({ queryKey: [PAGE_DATA_KEY] })
      },
    }),
  })
  return client
}

/** Loads with the first focus: nothing can be deleted before. */
function useKeptFocus(root: HTMLElement): void {
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    const load = async () => {
      const { keepFocus } = await import('../../shell/keep-focus.ts')
      if (!isOver) stop = keepFocus(root)
    }
    // If it fails to load, focus behaves as browsers do by default.
    const onFocus = () => void load().catch(() => {})
    root.addEventListener('focusin', onFocus, { once: true })
    return () => {
      isOver = true
      root.removeEventListener('focusin', onFocus)
      stop()
    }
  }, [root])
}

const ADDRESSES = createHashHistory()

export interface HostAppProps {
  root: HTMLElement
  queries: QueryClient
}

export function HostApp({ root, queries, children }: HostAppProps & { children: ReactNode }) {
  useKeptFocus(root)
  return (
    <QueryClientProvider client={queries}>
      {/* Overlays render under the root, where the design tokens are. */}
      <PortalProvider getContainer={() => root}>
        <Boundary instead={() => <AppBroken />}>
          <Router history={ADDRESSES}>{children}</Router>
        </Boundary>
        <Toasts />
      </PortalProvider>
    </QueryClientProvider>
  )
}
