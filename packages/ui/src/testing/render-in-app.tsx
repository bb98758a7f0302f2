/** Renders a component as the app shows it: styles, English words and the formats of a site, without a server. */
import '../styles/tokens.css'
import '../styles/base.css'
import { speakLanguageOf } from '@curlew/words'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider, type SitePageData } from '../app/app-context.tsx'
import { Router, useLocation, useNavigate } from '../router/router.tsx'
import { type FrameSlots, FrameSlotsProvider } from '../slots/slots.tsx'
import { toasts } from '../toast/toasts.ts'
import { Toasts } from '../toast/toasts-host.tsx'
import { createMemoryHistory } from './memory-history.ts'

await speakLanguageOf('en-US', document.documentElement)

// Styles apply inside this class, and popovers are rendered at the end of the body.
document.body.className = 'curlew'

const WIDE = [1440, 1000] as const

beforeEach(async () => {
  toasts.clear()
  await page.viewport(...WIDE)
})

/** What components read of the host's page data. */
const PAGE_DATA = {
  today: '2026-03-10',
  level: 'pro',
  authed: true,
  reauth: false,
  network: false,
  is_first_day: false,
  update_settings: true,
  install_plugins: true,
  wizard_url: '#/setup',
  ajax: '/ajax',
  nonce: 'a nonce',
  rest_url: '/rest/',
  rest_nonce: 'another nonce',
  site: { id: 1, name: 'Example Shop', domain: 'example.org' },
  settings: {
    ...{ locale: 'en-US', currency: 'GBP', timezone: 'Europe/London' },
    ...{ upgrade_url: 'https://provider.example/upgrade', coupon_code: 'WADER50', favicon_url: '' },
  },
} as unknown as SitePageData

export interface RenderOptions {
  /** Path and query of the screen. */
  address?: string
  pageData?: Partial<SitePageData>
  loadDemo?: Parameters<typeof AppProvider>[0]['loadDemo']
  /** Features inside reports; the others are named in words. */
  slots?: Partial<FrameSlots>
}

const PLAIN_SLOTS: FrameSlots = {
  Notes: () => null,
  Receipt: () => null,
  PdfButton: () => null,
  ShareButton: () => null,
  LockedBody: ({ sample }) => <div inert>{sample}</div>,
  UpgradePrompt: () => <p>The licence has no dates to choose.</p>,
  UpgradeLink: ({ children }) => <a href="https://provider.example/upgrade">{children}</a>,
  AddonNeeded: () => <p>An addon is missing.</p>,
  Filters: () => null,
  filterSentences: async () => [],
}

const noDemo = () => Promise.reject(new Error('Components have no sample data.'))

let location = ''
let navigate: ReturnType<typeof useNavigate> = () => undefined

/** The address that the component has written: path and query. */
export const addressShown = (): string => decodeURIComponent(location)
/** Goes to another address, as a link would, or back with -1. */
export const goTo = (address: string | -1): void => void navigate(address)

function AddressWatch() {
  const { pathname, search } = useLocation()
  location = pathname + search
  navigate = useNavigate()
  return null
}

/** @returns the locators of what is rendered; `rerender` takes new props */
export function renderInApp(ui: ReactNode, { address = '/', pageData, loadDemo = noDemo, slots }: RenderOptions = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const data = { ...PAGE_DATA, ...pageData }
  const history = createMemoryHistory(address)
  return render(ui, {
    wrapper: ({ children }) => (
      <div id="curlew">
        <Router history={history}>
          <AddressWatch />
          <QueryClientProvider client={queries}>
            <AppProvider pageData={data} loadDemo={loadDemo}>
              <FrameSlotsProvider slots={{ ...PLAIN_SLOTS, ...slots }}>{children}</FrameSlotsProvider>
              <Toasts />
            </AppProvider>
          </QueryClientProvider>
        </Router>
      </div>
    ),
  })
}
