import { type FrameSlots, lazyComponent } from '@curlew/ui'
import { createElement, Suspense } from 'react'
import { SiteNotes } from '../notes/site-notes.tsx'
import { PdfButton } from '../pdf/pdf-button.tsx'
import { ShareButton } from '../sharing/share-button.tsx'
import { UpgradeLink } from '../upsell/upgrade-link.tsx'

const Filters = lazyComponent(() => import('../filters/filters.tsx'))

/** Features shown inside reports. */
export const FRAME_SLOTS: FrameSlots = {
  Receipt: lazyComponent(() => import('../receipts/figure-receipt.tsx')),
  Notes: SiteNotes,
  PdfButton,
  ShareButton,
  Filters: (props) => createElement(Suspense, null, createElement(Filters, props)),
  filterSentences: async (...filters) => (await import('../filters/filter-words.ts')).filterSentences(...filters),
  LockedBody: lazyComponent(async () => ({ default: (await import('../upsell/locked-body.tsx')).LockedBody })),
  UpgradePrompt: lazyComponent(async () => ({ default: (await import('../upsell/upgrade-prompt.tsx')).UpgradePrompt })),
  UpgradeLink,
  AddonNeeded: lazyComponent(() => import('../addons/addon-needed.tsx')),
}
