import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../kit/button.tsx'
import styles from '../kit/confirm-dialog.module.css'
import { cx } from '../kit/cx.ts'
import { t } from '../messages/translate.ts'

/** Nobody looked at the report for a minute. Only loading the page again leads on, so nothing else closes it. */
export default function LivePaused() {
  return (
    <ModalOverlay className={cx(styles.veil)} isOpen isKeyboardDismissDisabled>
      <Modal className={cx(styles.modal)}>
        <Dialog role="alertdialog" className={cx(styles.dialog)}>
          <Heading slot="title" className={cx(styles.title)}>
            {t('live.paused')}
          </Heading>
          <p className={styles.text}>{t('live.pausedText')}</p>
          <div className={styles.actions}>
            <Button look="filled" autoFocus onPress={() => location.reload()}>
              {t('live.reload')}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
