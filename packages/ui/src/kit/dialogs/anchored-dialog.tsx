/** A dialog beside what opened it: a popover on wide windows, a bottom sheet on narrow ones. Load it lazily: it brings a library along. */
import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { cx } from '../cx.ts'
import styles from './anchored-dialog.module.css'

export interface AnchoredDialogProps extends Pick<PopoverProps, 'placement'> {
  /** Accessible name. */
  label: string
  /** What opened it. */
  trigger: RefObject<HTMLElement | null>
  /** False: a sheet. */
  isPopover: boolean
  onClose(): void
  children: ReactNode
}

export function AnchoredDialog({ label, trigger, isPopover, placement, onClose, children }: AnchoredDialogProps) {
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  const dialog = (
    <Dialog className={cx(styles.dialog)} aria-label={label}>
      {children}
    </Dialog>
  )
  return isPopover ? (
    <Popover
      className={cx(styles.popover)}
      triggerRef={trigger}
      {...(placement && { placement })}
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
