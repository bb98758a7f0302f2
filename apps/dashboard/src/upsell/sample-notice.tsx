import { GATES, includesLevel, type UpsellKey } from '@curlew/model'
import { Button, Icon, readStored, useApp, writeStored } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import styles from './upsell.module.css'

/** Says that the figures are samples. Once dismissed, it stays hidden for this screen. */
export function SampleNotice({ upsell }: { upsell: UpsellKey }) {
  const name = `sample-notice-dismissed.${upsell}`
  const [isDismissed, setDismissed] = useState(() => readStored(name) === 'yes')
  const hasPro = includesLevel(useApp().pageData.level, 'pro')
  if (isDismissed) return null
  const dismiss = () => {
    writeStored(name, 'yes')
    setDismissed(true)
  }
  return (
    <div className={styles.notice} role="status">
      <p>
        {hasPro
          ? t('upsell.sampleNoticeLevel', { level: t(`shell.level.${GATES[upsell]}`) })
          : t('upsell.sampleNotice')}
      </p>
      <Button look="plain" className={styles.close} aria-label={t('toast.dismiss')} onPress={dismiss}>
        <Icon name="close" />
      </Button>
    </div>
  )
}
