/** Opened by sending a message if the licence does not include chat. */
import { Button, DialogActions, ModalDialog } from '@curlew/ui'
import { t } from '@curlew/words'
import { UpgradePrompt } from '../../upsell/upgrade-prompt.tsx'

export function UpgradeDialog({ onClose }: { onClose(): void }) {
  return (
    <ModalDialog title={t('chat.upgrade')} onClose={onClose} isDismissable>
      <UpgradePrompt feature="ai_insights_chat" />
      <DialogActions>
        <Button onPress={onClose}>{t('ai.close')}</Button>
      </DialogActions>
    </ModalDialog>
  )
}
