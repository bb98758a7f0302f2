/** The Source / Medium report on screen. Frame, dates and states are the shared ones. */
import { ReportView } from '@curlew/ui'
import { lazy } from 'react'
import { TrafficSkeleton } from '../traffic/skeleton.tsx'
import { SourceMediumBody } from './body.tsx'
import { sourceMedium } from './report.ts'

const SourceMediumDemo = lazy(() => import('./demo-screen.tsx'))

export default function SourceMediumScreen() {
  return (
    <ReportView definition={sourceMedium} skeleton={<TrafficSkeleton />} demo={<SourceMediumDemo />}>
      {(data, dates) => <SourceMediumBody data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}
