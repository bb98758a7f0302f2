/** What surrounds the app in every host: its calls, its routes, and a place for what floats. */
import { Boundary, CallFailed, Toasts } from '@curlew/ui'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { HashRouter } from 'react-router'
import { AppBroken } from './start-failed.tsx'
import { PAGE_DATA_KEY } from './use-page-data.ts'

function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    // Without a connection a call fails at once instead of waiting, unseen, for one; what has failed is asked again when there is one.
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
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

/** Loaded when something gets the focus: nothing can be deleted before. */
function useKeptFocus(root: HTMLElement): void {
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    const load = async () => {
      const { keepFocus } = await import('../../shell/keep-focus.ts')
      if (!isOver) stop = keepFocus(root)
    }
    // Without it the focus is where browsers leave it.
    const onFocus = () => void load().catch(() => {})
    root.addEventListener('focusin', onFocus, { once: true })
    return () => {
      isOver = true
      root.removeEventListener('focusin', onFocus)
      stop()
    }
  }, [root])
}

export function HostApp({ root, children }: { root: HTMLElement; children: ReactNode }) {
  const [client] = useState(createQueryClient)
  useKeptFocus(root)
  return (
    <QueryClientProvider client={client}>
      {/* What floats stays under the root, where the tokens are. */}
      <PortalProvider getContainer={() => root}>
        <Boundary instead={() => <AppBroken />}>
          <HashRouter>{children}</HashRouter>
        </Boundary>
        <Toasts />
      </PortalProvider>
    </QueryClientProvider>
  )
}
