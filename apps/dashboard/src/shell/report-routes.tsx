/** The header, the menu and a route for each report. */
import { REPORTS } from '@curlew/reports'
import { SCREENS } from '@curlew/reports/screens'
import { prefetchReport, type SitePageData, useApp } from '@curlew/ui'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { LicenceNotice } from './licence-notice.tsx'
import { Menu } from './menu.tsx'
import styles from './report-routes.module.css'
import { SETTINGS_ROUTE } from './routes.ts'

const Settings = lazy(() => import('../settings/settings.tsx'))

const screens = REPORTS.map(({ key, route }) => ({ route, Screen: lazy(SCREENS[key]) as ComponentType }))

/**
 * Begins to load the screen that an address will show, so that it arrives while the page data is still being asked for.
 * @param hash `#/route?parameters`, as in `location.hash`
 */
export function preloadScreen(hash: string): void {
  const { report } = shownAt(hash)
  // A failure shows when the screen is drawn; nothing waits for it here.
  if (report) SCREENS[report.key]().catch(() => undefined)
}

/** Begins to load the figures of that screen: as soon as the page data is there, before anything is drawn. */
export function preloadReport(queries: QueryClient, pageData: SitePageData, hash: string): void {
  const { report, address } = shownAt(hash)
  if (report) prefetchReport(queries, pageData, report, address)
}

function shownAt(hash: string) {
  const [path, query] = hash.replace(/^#/, '').split('?')
  return { report: REPORTS.find(({ route }) => route === (path || '/')), address: new URLSearchParams(query) }
}

/** @param header what the host shows above the menu */
export function ReportRoutes({ header }: { header: ReactNode }) {
  const { pageData } = useApp()
  return (
    <>
      <div className={styles.top}>
        {header}
        <Menu />
      </div>
      <LicenceNotice />
      <main className={styles.main}>
        <Suspense>
          <Routes>
            {screens.map(({ route, Screen }) => (
              <Route key={route} path={route} element={<Screen />} />
            ))}
            {pageData.update_settings && <Route path={SETTINGS_ROUTE} element={<Settings />} />}
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
        </Suspense>
      </main>
    </>
  )
}
