/** The Overview on screen. Frame, dates and states are the shared ones. */
import { ReportView } from '@curlew/ui'
import { OverviewBody } from './body.tsx'
import { overview } from './report.ts'
import { OverviewSkeleton } from './skeleton.tsx'

export default function OverviewScreen() {
  return (
    <ReportView definition={overview} skeleton={<OverviewSkeleton />}>
      {(data, dates) => <OverviewBody data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}
