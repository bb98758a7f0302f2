import { AppProvider, type SitePageData } from '@curlew/ui'
import type { ReactNode } from 'react'
import { loadDemo } from '../../shell/load-demo.ts'
import { ReportRoutes } from '../../shell/report-routes.tsx'
import { useStartupCalls } from './use-startup-calls.ts'

/** The reports and the settings of a site. @param header what the host shows above the menu */
export function Reports({ pageData, header }: { pageData: SitePageData; header: ReactNode }) {
  return (
    <AppProvider pageData={pageData} loadDemo={loadDemo}>
      <Routes header={header} />
    </AppProvider>
  )
}

function Routes({ header }: { header: ReactNode }) {
  useStartupCalls()
  return <ReportRoutes header={header} />
}
