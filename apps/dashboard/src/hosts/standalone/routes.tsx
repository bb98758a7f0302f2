import type { PageData } from '@curlew/model'
import { AppProvider } from '@curlew/ui'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { WIZARD_ROUTE } from '../../setup/steps.ts'
import { loadDemo } from '../../shell/load-demo.ts'
import { ReportRoutes } from '../../shell/report-routes.tsx'
import { Header } from './header.tsx'
import { NoSite } from './no-site.tsx'
import { hasSite } from './page-data.ts'
import { useStartupCalls } from './use-startup-calls.ts'

const Wizard = lazy(() => import('../../setup/wizard.tsx'))

/** The wizard and the reports. Without a site there is nothing but the wizard. */
export function StandaloneRoutes({ pageData, root }: { pageData: PageData; root: HTMLElement }) {
  const needsSetup = pageData.update_settings && (pageData.site === null || !pageData.setup.administrator)
  return (
    <Routes>
      {pageData.update_settings && (
        <Route
          path={WIZARD_ROUTE}
          element={
            <Suspense>
              <Wizard pageData={pageData} />
            </Suspense>
          }
        />
      )}
      <Route
        path="*"
        element={
          hasSite(pageData) ? (
            <AppProvider pageData={pageData} loadDemo={loadDemo}>
              <Reports root={root} />
            </AppProvider>
          ) : needsSetup ? (
            <Navigate to={WIZARD_ROUTE} replace />
          ) : (
            <NoSite />
          )
        }
      />
    </Routes>
  )
}

function Reports({ root }: { root: HTMLElement }) {
  useStartupCalls()
  return <ReportRoutes header={<Header root={root} />} />
}
