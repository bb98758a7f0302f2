/** The open date picker: a popover on wide windows, a bottom sheet on narrow ones. */
import { t } from '@curlew/words'
import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover } from 'react-aria-components/Popover'
import type { Dates } from '../dates/use-dates.ts'
import { cx } from '../kit/cx.ts'
import styles from './date-picker-overlay.module.css'
import { DatePickerPanel } from './date-picker-panel.tsx'

export interface DatePickerOverlayProps {
  dates: Dates
  /** Shown instead of the choices if the licence includes none. */
  locked: ReactNode
  trigger: RefObject<HTMLButtonElement | null>
  isWide: boolean
  onClose(): void
}

export default function DatePickerOverlay({ dates, locked, trigger, isWide, onClose }: DatePickerOverlayProps) {
  const { canChoose } = dates.rules
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  const dialog = (
    <Dialog className={cx(styles.dialog)} aria-label={t('dates.picker')}>
      {canChoose ? <DatePickerPanel dates={dates} isWide={isWide} onClose={onClose} /> : locked}
    </Dialog>
  )
  if (isWide || !canChoose) {
    return (
      <Popover
        className={cx(styles.popover)}
        triggerRef={trigger}
        placement="bottom end"
        offset={12}
        isOpen
        onOpenChange={onOpenChange}
      >
        {dialog}
      </Popover>
    )
  }
  return (
    <ModalOverlay className={cx(styles.veil)} isOpen isDismissable onOpenChange={onOpenChange}>
      <Modal className={cx(styles.sheet)}>{dialog}</Modal>
    </ModalOverlay>
  )
}
