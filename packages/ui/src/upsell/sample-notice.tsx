import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { readStored, writeStored } from '../kit/stored.ts'
import { t } from '../messages/translate.ts'
import styles from './upsell.module.css'

const DISMISSED = 'sample-notice-dismissed'

/** Says that what is on screen is a sample. Once dismissed it stays away. */
export function SampleNotice() {
  const [isDismissed, setDismissed] = useState(() => readStored(DISMISSED) === 'yes')
  if (isDismissed) return null
  const dismiss = () => {
    writeStored(DISMISSED, 'yes')
    setDismissed(true)
  }
  return (
    <div className={styles.notice} role="status">
      <p>{t('upsell.sampleNotice')}</p>
      <Button look="plain" className={styles.close} aria-label={t('toast.dismiss')} onPress={dismiss}>
        <Icon name="close" />
      </Button>
    </div>
  )
}
