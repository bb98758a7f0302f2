import { t } from '@curlew/words'
import { Button } from '../kit/buttons/button.tsx'
import { DialogActions, ModalDialog } from '../kit/dialogs/modal-dialog.tsx'

/** Shown when the page lost focus for a minute. Refreshing resumes only after a reload, so there is no close button. */
export default function LivePaused() {
  return (
    <ModalDialog title={t('live.paused')} role="alertdialog">
      <p>{t('live.pausedText')}</p>
      <DialogActions>
        <Button look="filled" autoFocus onPress={() => location.reload()}>
          {t('app.reload')}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}
