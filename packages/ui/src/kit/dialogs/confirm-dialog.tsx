/** Confirms an action that cannot be undone. */
import { t } from '@curlew/words'
import { Button } from '../buttons/button.tsx'
import { DialogActions, ModalDialog } from './modal-dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  /** What will be deleted. */
  text: string
  /** Verb on the confirm button. */
  confirm: string
  /** Label of the cancel button; defaults to "Cancel". */
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
