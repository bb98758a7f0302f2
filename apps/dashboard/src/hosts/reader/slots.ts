/** What a report has for readers of a shared view: its filters, and nothing else. */
import { type FrameSlots, lazyComponent } from '@curlew/ui'
import { createElement, Suspense } from 'react'

const LockedFilters = lazyComponent(() => import('../../filters/locked-filters.tsx'))
const Nothing = () => null

export const READER_SLOTS: FrameSlots = {
  isReadOnly: true,
  Filters: (props) => createElement(Suspense, null, createElement(LockedFilters, props)),
  filterSentences: async (...filters) => (await import('../../filters/filter-words.ts')).filterSentences(...filters),
  Receipt: Nothing,
  Notes: Nothing,
  PdfButton: Nothing,
  ShareButton: Nothing,
  LockedBody: Nothing,
  UpgradePrompt: Nothing,
  UpgradeLink: Nothing,
  AddonNeeded: Nothing,
}
