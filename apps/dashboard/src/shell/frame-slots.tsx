import { afterPaint, type FilterPart, type FrameSlots, lazyComponent } from '@curlew/ui'
import { Suspense, useEffect, useState } from 'react'
import { SiteNotes } from '../notes/site-notes.tsx'
import { PdfButton } from '../pdf/pdf-button.tsx'
import { ShareButton } from '../sharing/share-button.tsx'
import { UpgradeLink } from '../upsell/upgrade-link.tsx'

const Filters = lazyComponent(() => import('../filters/filters.tsx'))
let areFiltersWanted = false

/** The filters' code is not asked for before the first chart is painted. */
function FiltersAfterFigures(part: FilterPart) {
  const [isTime, setIsTime] = useState(areFiltersWanted)
  useEffect(
    () =>
      afterPaint(() => {
        areFiltersWanted = true
        setIsTime(true)
      }),
    [],
  )
  return isTime ? (
    <Suspense>
      <Filters {...part} />
    </Suspense>
  ) : null
}

/** Features shown inside reports. */
export const FRAME_SLOTS: FrameSlots = {
  Receipt: lazyComponent(() => import('../receipts/figure-receipt.tsx')),
  Notes: SiteNotes,
  PdfButton,
  ShareButton,
  Filters: FiltersAfterFigures,
  filterSentences: async (...filters) => (await import('../filters/filter-words.ts')).filterSentences(...filters),
  LockedBody: lazyComponent(async () => ({ default: (await import('../upsell/locked-body.tsx')).LockedBody })),
  UpgradePrompt: lazyComponent(async () => ({ default: (await import('../upsell/upgrade-prompt.tsx')).UpgradePrompt })),
  UpgradeLink,
  AddonNeeded: lazyComponent(() => import('../addons/addon-needed.tsx')),
}
