/** Modal dialog with a title. */
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from '../cx.ts'
import styles from './modal-dialog.module.css'

export interface ModalDialogProps {
  title: string
  /** `alertdialog` if the user must answer first. */
  role?: 'dialog' | 'alertdialog'
  /** Called on Escape; without it, only the dialog's own controls close it. */
  onClose?(): void
  /** Whether a click outside closes it too. */
  isDismissable?: boolean
  /** `wide`: for forms with two columns. `widest`: with a preview beside them. */
  width?: 'wide' | 'widest'
  children: ReactNode
}

export function ModalDialog({
  title,
  role = 'dialog',
  onClose,
  isDismissable = false,
  width,
  children,
}: ModalDialogProps) {
  return (
    <ModalOverlay
      className={cx(styles.veil)}
      isOpen
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!onClose}
      onOpenChange={(isOpen) => !isOpen && onClose?.()}
    >
      <Modal className={cx(styles.modal, width && styles[width])}>
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

/** Buttons at the foot of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
