/** The open filters: a popover on wide windows, a bottom sheet on narrow ones. */
import type { Dimension } from '@curlew/model'
import { cx, type FilterProps } from '@curlew/ui'
import { t } from '@curlew/words'
import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover } from 'react-aria-components/Popover'
import styles from './filter-overlay.module.css'
import { FilterPanel } from './filter-panel.tsx'

export interface FilterOverlayProps extends Pick<FilterProps, 'dates'> {
  trigger: RefObject<HTMLButtonElement | null>
  isWide: boolean
  /** The one to show first. */
  dimension?: Dimension
  onClose(): void
}

export default function FilterOverlay({ trigger, isWide, onClose, ...panel }: FilterOverlayProps) {
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  const dialog = (
    <Dialog className={cx(styles.dialog)} aria-label={t('filters.panel')}>
      <FilterPanel {...panel} isWide={isWide} onClose={onClose} />
    </Dialog>
  )
  return isWide ? (
    <Popover
      className={cx(styles.popover)}
      triggerRef={trigger}
      placement="bottom start"
      offset={12}
      isOpen
      onOpenChange={onOpenChange}
    >
      {dialog}
    </Popover>
  ) : (
    <ModalOverlay className={cx(styles.veil)} isOpen isDismissable onOpenChange={onOpenChange}>
      <Modal className={cx(styles.sheet)}>{dialog}</Modal>
    </ModalOverlay>
  )
}
