import { GATES, includesLevel, type UpsellKey } from '@curlew/model'
import { t } from '@curlew/words'
import { useState } from 'react'
import { useApp } from '../app/app-context.tsx'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { readStored, writeStored } from '../kit/stored.ts'
import styles from './upsell.module.css'

/** Says that what is on screen is a sample. Once dismissed it stays away from this screen. */
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
