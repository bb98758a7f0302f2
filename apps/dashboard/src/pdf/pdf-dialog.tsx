import { Button, DialogActions, ModalDialog } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import styles from './pdf-dialog.module.css'
import { useBackGuard } from './use-back-guard.ts'
import type { PdfProgress } from './use-pdf.ts'

/** Progress of an export. Closing it cancels. */
export default function PdfDialog({ progress, onClose }: { progress: PdfProgress; onClose(): void }) {
  const [isLeaving, setLeaving] = useState(false)
  const goBack = useBackGuard(() => setLeaving(true))
  const share = progress === 'preparing' ? 0 : (progress.page - 0.5) / progress.pages
  const words = progress === 'preparing' ? t('pdf.preparing') : t('pdf.page', progress)
  return (
    <ModalDialog title={t('pdf.generating')} onClose={onClose}>
      <p role="status">{isLeaving ? t('pdf.leave') : words}</p>
      <div className={styles.track}>
        <div className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <DialogActions>
        {isLeaving ? (
          <>
            <Button onPress={goBack}>{t('pdf.leaveNow')}</Button>
            <Button look="filled" autoFocus onPress={() => setLeaving(false)}>
              {t('pdf.stay')}
            </Button>
          </>
        ) : (
          <Button autoFocus onPress={onClose}>
            {t('dialog.cancel')}
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  )
}
