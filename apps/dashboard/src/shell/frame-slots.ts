import { type FrameSlots, lazyComponent } from '@curlew/ui'
import { SiteNotes } from '../notes/site-notes.tsx'
import { PdfButton } from '../pdf/pdf-button.tsx'
import { UpgradeLink } from '../upsell/upgrade-link.tsx'

const filters = () => import('../filters/filters.ts')

/** Features shown inside reports. */
export const FRAME_SLOTS: FrameSlots = {
  Notes: SiteNotes,
  PdfButton,
  FilterButton: lazyComponent(async () => ({ default: (await filters()).FilterButton })),
  FilterChips: lazyComponent(async () => ({ default: (await filters()).FilterChips })),
  FilterSummary: lazyComponent(async () => ({ default: (await filters()).FilterSummary })),
  FilterNote: lazyComponent(async () => ({ default: (await filters()).FilterNote })),
  filterSentences: async (...asked) => (await filters()).filterSentences(...asked),
  RowFilters: lazyComponent(async () => ({ default: (await filters()).RowFilters })),
  LockedBody: lazyComponent(async () => ({ default: (await import('../upsell/locked-body.tsx')).LockedBody })),
  UpgradePrompt: lazyComponent(async () => ({ default: (await import('../upsell/upgrade-prompt.tsx')).UpgradePrompt })),
  UpgradeLink,
  AddonNeeded: lazyComponent(() => import('../addons/addon-needed.tsx')),
}
