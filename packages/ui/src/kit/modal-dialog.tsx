/** A dialog over a veil: a title, and what belongs to it. */
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from './cx.ts'
import styles from './modal-dialog.module.css'

export interface ModalDialogProps {
  title: string
  /** `alertdialog` where an answer is needed before anything else. */
  role?: 'dialog' | 'alertdialog'
  /** Escape calls it; without it nothing but the dialog's own controls closes the dialog. */
  onClose?(): void
  /** Whether a click beside it closes it as well. */
  isDismissable?: boolean
  children: ReactNode
}

export function ModalDialog({ title, role = 'dialog', onClose, isDismissable = false, children }: ModalDialogProps) {
  return (
    <ModalOverlay
      className={cx(styles.veil)}
      isOpen
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!onClose}
      onOpenChange={(isOpen) => !isOpen && onClose?.()}
    >
      <Modal className={cx(styles.modal)}>
        <Dialog role={role} className={cx(styles.dialog)}>
          <Heading slot="title" className={cx(styles.title)}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The buttons at a dialog's foot. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
