/** Asks before something that cannot be undone. */
import { t } from '@curlew/words'
import { Button } from './button.tsx'
import { DialogActions, ModalDialog } from './modal-dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  /** What will be gone. */
  text: string
  /** The verb on the button that does it. */
  confirm: string
  /** On the button that does nothing; "Cancel" where it is left out. */
  cancel?: string
  onConfirm(): void
  onClose(): void
}

export default function ConfirmDialog({ title, text, confirm, cancel, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <ModalDialog title={title} role="alertdialog" isDismissable onClose={onClose}>
      <p>{text}</p>
      <DialogActions>
        <Button autoFocus onPress={onClose}>
          {cancel ?? t('dialog.cancel')}
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
      </DialogActions>
    </ModalDialog>
  )
}
