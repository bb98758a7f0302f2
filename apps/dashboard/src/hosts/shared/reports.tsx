import { AppProvider, FrameSlotsProvider, type SitePageData } from '@curlew/ui'
import type { ReactNode } from 'react'
import { useStartupCalls } from '../../page-data/use-startup-calls.ts'
import { FRAME_SLOTS } from '../../shell/frame-slots.tsx'
import { loadDemo } from '../../shell/load-demo.ts'
import { ReportRoutes } from '../../shell/report-routes.tsx'

/** Reports and settings of a site. @param header host's content above the menu */
export function Reports({ pageData, header }: { pageData: SitePageData; header: ReactNode }) {
  return (
    <AppProvider pageData={pageData} loadDemo={loadDemo}>
      <FrameSlotsProvider slots={FRAME_SLOTS}>
        <SiteRoutes header={header} />
      </FrameSlotsProvider>
    </AppProvider>
  )
}

function SiteRoutes({ header }: { header: ReactNode }) {
  useStartupCalls()
  return <ReportRoutes header={header} />
}
