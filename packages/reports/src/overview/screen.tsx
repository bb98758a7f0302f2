/** The Overview on screen. Frame, dates and states are the shared ones. */
import { ReportView, SiteNotes } from '@curlew/ui'
import { SiteSummary } from '../site-summary/site-summary.tsx'
import { OverviewBody } from './body.tsx'
import { overview } from './report.ts'
import styles from './screen.module.css'
import { OverviewSkeleton } from './skeleton.tsx'

export default function OverviewScreen() {
  return (
    <ReportView definition={overview} skeleton={<OverviewSkeleton />} besides={<Besides />}>
      {(data, dates) => <OverviewBody data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}

/** The notes and the figures of all time depend on no range, and on no figure above them. */
function Besides() {
  return (
    <>
      <div className={styles.notes}>
        <SiteNotes />
      </div>
      <SiteSummary />
    </>
  )
}
