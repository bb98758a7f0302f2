/** The Overview's screen. */
import { ReportView, SiteNotes } from '@curlew/ui'
import { SiteSummary } from '../site-summary/site-summary.tsx'
import { OverviewBody } from './body.tsx'
import { meta } from './meta.ts'
import type { OverviewPayload } from './payload.ts'
import styles from './screen.module.css'
import { OverviewSkeleton } from './skeleton.tsx'

export default function OverviewScreen() {
  return (
    <ReportView<OverviewPayload> meta={meta} skeleton={<OverviewSkeleton />} besides={<Besides />}>
      {(data, dates) => <OverviewBody data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}

/** Notes and the site summary do not depend on the chosen dates, so they stay if the report fails. */
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
