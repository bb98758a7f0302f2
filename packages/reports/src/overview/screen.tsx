/** The Overview on screen. Frame, dates and states are the shared ones. */
import { ReportView } from '@curlew/ui'
import { lazy } from 'react'
import { OverviewBody } from './body.tsx'
import { overview } from './report.ts'
import { OverviewSkeleton } from './skeleton.tsx'

const OverviewDemo = lazy(() => import('./demo-screen.tsx'))

export default function OverviewScreen() {
  return (
    <ReportView definition={overview} skeleton={<OverviewSkeleton />} demo={<OverviewDemo />}>
      {(data, dates) => <OverviewBody data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}
