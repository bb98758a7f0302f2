/** The header, the menu and a route for each report. */
import { REPORTS } from '@curlew/reports'
import { SCREENS } from '@curlew/reports/screens'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { Menu } from './menu.tsx'
import styles from './report-routes.module.css'

const screens = REPORTS.map(({ key, route }) => ({ route, Screen: lazy(SCREENS[key]) as ComponentType }))

/** @param header what the host shows above the menu */
export function ReportRoutes({ header }: { header: ReactNode }) {
  return (
    <>
      <div className={styles.top}>
        {header}
        <Menu />
      </div>
      <main className={styles.main}>
        <Suspense>
          <Routes>
            {screens.map(({ route, Screen }) => (
              <Route key={route} path={route} element={<Screen />} />
            ))}
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
        </Suspense>
      </main>
    </>
  )
}
