/**
 * "Stats at a Glance" on the Overview: all-time figures. Shown once loaded, or as unsupported; hidden after a failure, as the
 * contract requires.
 */
import { lazyComponent, Skeleton, useFrameSlots } from '@curlew/ui'
import { Suspense, useEffect } from 'react'
import type { SiteSummaryPayload } from './payload.ts'
import { BlockFigures, useReportBlock } from './use-report-block.tsx'
import { useRoom } from './use-room.tsx'

const SummaryPanel = lazyComponent(() => import('./summary-panel.tsx'))
const SummaryNotSupported = lazyComponent(() => import('./not-supported.tsx'))

/** Nothing for readers of a shared view: it is of all time. */
export function SiteSummary() {
  return useFrameSlots().isReadOnly ? null : <SummaryOfSite />
}

function SummaryOfSite() {
  const { data, isPending, isNotSupported } = useReportBlock<SiteSummaryPayload>('site_summary', { summary: 'object' })
  // Beside its data, not after them.
  useEffect(() => void SummaryPanel.preload(), [])
  if (isPending) return <SiteSummarySkeleton />
  if (isNotSupported)
    return (
      <Suspense fallback={<SiteSummarySkeleton />}>
        <SummaryNotSupported />
      </Suspense>
    )
  return data ? (
    <BlockFigures report="site_summary">
      <Suspense fallback={<SiteSummarySkeleton />}>
        <SummaryPanel data={data} />
      </Suspense>
    </BlockFigures>
  ) : null
}

/** Reserves its height while loading. */
export function SiteSummarySkeleton() {
  const { isReadOnly } = useFrameSlots()
  const [, height] = useRoom()
  if (isReadOnly) return null
  return (
    <div aria-busy="true">
      <Skeleton height={height} />
    </div>
  )
}
