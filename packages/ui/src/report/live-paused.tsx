import { t } from '@curlew/words'
import { Button } from '../kit/button.tsx'
import { DialogActions, ModalDialog } from '../kit/modal-dialog.tsx'

/** Nobody looked at the report for a minute. Only loading the page again leads on, so nothing else closes it. */
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
