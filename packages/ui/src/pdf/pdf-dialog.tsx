import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../kit/button.tsx'
import { cx } from '../kit/cx.ts'
import { t } from '../messages/translate.ts'
import styles from './pdf-dialog.module.css'
import type { PdfProgress } from './use-pdf.ts'

/** Stands for as long as a PDF is made. Escape cancels, too. */
export default function PdfDialog({ progress, onCancel }: { progress: PdfProgress; onCancel(): void }) {
  const share = progress === 'preparing' ? 0 : (progress.page - 0.5) / progress.pages
  const words = progress === 'preparing' ? t('pdf.preparing') : t('pdf.page', progress)
  return (
    <ModalOverlay className={cx(styles.veil)} isOpen onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Modal className={cx(styles.modal)}>
        <Dialog className={cx(styles.dialog)}>
          <Heading slot="title" className={cx(styles.title)}>
            {t('pdf.generating')}
          </Heading>
          <p role="status">{words}</p>
          <div className={styles.track}>
            <div className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
          </div>
          <Button autoFocus className={styles.cancel} onPress={onCancel}>
            {t('dialog.cancel')}
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
