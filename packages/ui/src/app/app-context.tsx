/** Context of every screen: the host's page data, a client for its calls, and formats in the site's locale. */

import type { PageData, ReportKey, SiteInfo } from '@curlew/model'
import { createDayFormats, createFormats, type DayFormats, type Formats, setBounce } from '@curlew/words'
import { firstDayOfWeek } from '@curlew/words/formats'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Client, createClient } from './client.ts'

/** Page data of an installation that has at least one site. */
export type SitePageData = PageData & { site: SiteInfo }

export interface App {
  pageData: SitePageData
  client: Client
  formats: Formats
  days: DayFormats
  /** 0 (Sunday) to 6, by the site's setting, or else by the locale. */
  firstDayOfWeek: number
  /** Loads a report's sample data, generated at build time. Rejects if it fails to load. */
  loadDemo(report: ReportKey, settings: PageData['settings']): Promise<unknown>
}

const AppContext = createContext<App | null>(null)

/** For code that runs before the first render. */
export function createApp(pageData: SitePageData): Omit<App, 'loadDemo'> {
  const { locale, currency, timezone, first_day_of_week: weekStart = firstDayOfWeek(locale) } = pageData.settings
  setBounce(pageData.settings.bounce)
  return {
    pageData,
    client: createClient(pageData),
    formats: createFormats({ locale, currency }),
    days: createDayFormats(locale, timezone),
    firstDayOfWeek: weekStart,
  }
}

interface AppProviderProps extends Pick<App, 'pageData' | 'loadDemo'> {
  children: ReactNode
}

export function AppProvider({ pageData, loadDemo, children }: AppProviderProps) {
  const app = useMemo(() => ({ ...createApp(pageData), loadDemo }), [pageData, loadDemo])
  return <AppContext value={app}>{children}</AppContext>
}

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp is called outside AppProvider')
  return app
}
