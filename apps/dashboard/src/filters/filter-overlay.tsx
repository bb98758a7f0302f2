/** The open filters. */
import type { Dimension } from '@curlew/model'
import { AnchoredDialog } from '@curlew/ui'
import { t } from '@curlew/words'
import type { RefObject } from 'react'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'

export interface FilterOverlayProps extends Pick<FilterPanelProps, 'dates' | 'of'> {
  trigger: RefObject<HTMLButtonElement | null>
  isWide: boolean
  /** The one to show first. */
  dimension?: Dimension
  onClose(): void
}

export default function FilterOverlay({ trigger, isWide, onClose, ...panel }: FilterOverlayProps) {
  return (
    <AnchoredDialog
      label={t(panel.of ? 'filters.choose' : 'filters.panel')}
      trigger={trigger}
      isPopover={isWide}
      placement="bottom start"
      onClose={onClose}
    >
      <FilterPanel {...panel} isWide={isWide} onClose={onClose} />
    </AnchoredDialog>
  )
}
