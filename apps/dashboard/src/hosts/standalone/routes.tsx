import type { PageData } from '@curlew/model'
import { lazyComponent, Navigate, Route, Routes } from '@curlew/ui'
import { Suspense } from 'react'
import { hasAccount } from '../../navigation/has-account.ts'
import { hasSite } from '../../page-data/use-page-data.ts'
import { WIZARD_ROUTE } from '../../setup/steps.ts'
import { Reports } from '../shared/reports.tsx'
import { FirstStartNotice } from './first-start-notice.tsx'
import { Header } from './header.tsx'

const NoSite = lazyComponent(() => import('./no-site.tsx'))
const Wizard = lazyComponent(() => import('../../setup/wizard.tsx'))

/** Wizard and reports. Without a site, only the wizard. */
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
            <Reports
              pageData={pageData}
              header={
                <>
                  <Header root={root} />
                  {!hasAccount(pageData) && <FirstStartNotice />}
                </>
              }
            />
          ) : needsSetup ? (
            <Navigate to={WIZARD_ROUTE} replace />
          ) : (
            <Suspense>
              <NoSite pageData={pageData} />
            </Suspense>
          )
        }
      />
    </Routes>
  )
}
