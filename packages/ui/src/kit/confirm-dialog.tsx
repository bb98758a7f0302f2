/** Asks before something that cannot be undone. */
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { t } from '../messages/translate.ts'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { cx } from './cx.ts'

export interface ConfirmDialogProps {
  title: string
  /** What will be gone. */
  text: string
  /** The verb on the button that does it. */
  confirm: string
  onConfirm(): void
  onClose(): void
}

export default function ConfirmDialog({ title, text, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <ModalOverlay className={cx(styles.veil)} isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={cx(styles.modal)}>
        <Dialog role="alertdialog" className={cx(styles.dialog)}>
          <Heading slot="title" className={cx(styles.title)}>
            {title}
          </Heading>
          <p className={styles.text}>{text}</p>
          <div className={styles.actions}>
            <Button autoFocus onPress={onClose}>
              {t('dialog.cancel')}
            </Button>
            <Button
              look="filled"
              onPress={() => {
                onClose()
                onConfirm()
              }}
            >
              {confirm}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
