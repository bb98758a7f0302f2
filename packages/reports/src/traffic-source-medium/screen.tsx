/** The Source / Medium report on screen. Frame, dates and states are the shared ones. */
import { ReportView } from '@curlew/ui'
import { TrafficSkeleton } from '../traffic/skeleton.tsx'
import { SourceMediumBody } from './body.tsx'
import { sourceMedium } from './report.ts'

export default function SourceMediumScreen() {
  return (
    <ReportView definition={sourceMedium} skeleton={<TrafficSkeleton />}>
      {(data, dates) => <SourceMediumBody data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}
