import type { PageData } from '@curlew/model'
import { lazyPiece } from '@curlew/ui'
import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { WIZARD_ROUTE } from '../../setup/steps.ts'
import { hasAccount } from '../../shell/has-account.ts'
import { Reports } from '../shared/reports.tsx'
import { hasSite } from '../shared/use-page-data.ts'
import { Header } from './header.tsx'

const FirstStartNotice = lazyPiece(() => import('./first-start-notice.tsx'))
const NoSite = lazyPiece(() => import('./no-site.tsx'))
const Wizard = lazyPiece(() => import('../../setup/wizard.tsx'))

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
            <Reports
              pageData={pageData}
              header={
                <>
                  <Header root={root} />
                  {!hasAccount(pageData) && (
                    <Suspense>
                      <FirstStartNotice />
                    </Suspense>
                  )}
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
