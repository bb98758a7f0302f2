/** Opened by sending a message if the licence does not include chat, or has expired. */
import { Button, DialogActions, ModalDialog } from '@curlew/ui'
import { t } from '@curlew/words'
import { UpgradeLink } from '../../upsell/upgrade-link.tsx'
import { UpgradePrompt } from '../../upsell/upgrade-prompt.tsx'

interface UpgradeDialogProps {
  /** Says that the licence has expired; null: it does not include chat. */
  expired: string | null
  onClose(): void
}

export function UpgradeDialog({ expired, onClose }: UpgradeDialogProps) {
  return (
    <ModalDialog title={t('chat.upgrade')} onClose={onClose} isDismissable>
      {expired === null ? (
        <UpgradePrompt feature="ai_insights_chat" />
      ) : (
        <>
          <p>{expired}</p>
          <UpgradeLink from="ai_insights_chat">{t('report.upgrade')}</UpgradeLink>
        </>
      )}
      <DialogActions>
        <Button onPress={onClose}>{t('ai.close')}</Button>
      </DialogActions>
    </ModalDialog>
  )
}
