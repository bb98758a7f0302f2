/** The header, the menu and a route for each report. */
import { REPORTS } from '@curlew/reports'
import { SCREENS } from '@curlew/reports/screens'
import { useApp } from '@curlew/ui'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { LicenceNotice } from './licence-notice.tsx'
import { Menu } from './menu.tsx'
import styles from './report-routes.module.css'
import { SETTINGS_ROUTE } from './routes.ts'

const Settings = lazy(() => import('../settings/settings.tsx'))

const screens = REPORTS.map(({ key, route }) => ({ route, Screen: lazy(SCREENS[key]) as ComponentType }))

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
