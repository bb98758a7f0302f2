/** What sending a message opens where the edition has no conversations. */
import { Button, DialogActions, ModalDialog } from '@curlew/ui'
import { UpgradePrompt } from '@curlew/ui/pieces'
import { t } from '@curlew/words'

export function UpgradeDialog({ onClose }: { onClose(): void }) {
  return (
    <ModalDialog title={t('chat.upgrade')} onClose={onClose} isDismissable>
      <UpgradePrompt feature="ai_insights_chat" />
      <DialogActions>
        <Button onPress={onClose}>{t('feedback.close')}</Button>
      </DialogActions>
    </ModalDialog>
  )
}
