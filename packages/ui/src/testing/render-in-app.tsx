/** Renders a component as the app shows it: styles, English words and the formats of a site, without a server. */
import '../styles/tokens.css'
import '../styles/base.css'
import { speakLanguageOf } from '@curlew/words'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { render } from 'vitest-browser-react'
import { AppProvider, type SitePageData } from '../app/app-context.tsx'

await speakLanguageOf('en-US', document.documentElement)

/** What components read of the host's page data. */
const PAGE_DATA = {
  today: '2026-03-10',
  site: { id: 1, name: 'Example Shop', domain: 'example.org' },
  settings: { locale: 'en-US', currency: 'GBP', timezone: 'Europe/London' },
} as unknown as SitePageData

const noDemo = () => Promise.reject(new Error('Components have no sample data.'))

/** @returns the locators of what is rendered; `rerender` takes new props */
export function renderInApp(ui: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(ui, {
    wrapper: ({ children }) => (
      <div id="curlew" className="curlew">
        <MemoryRouter>
          <QueryClientProvider client={queries}>
            <AppProvider pageData={PAGE_DATA} loadDemo={noDemo}>
              {children}
            </AppProvider>
          </QueryClientProvider>
        </MemoryRouter>
      </div>
    ),
  })
}
