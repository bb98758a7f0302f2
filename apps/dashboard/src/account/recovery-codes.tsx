import { PRODUCT } from '@curlew/model'
import { Button, Icon } from '@curlew/ui'
import { t } from '@curlew/words'
import { useEffect, useRef } from 'react'
import { copyText } from '../forms/copy-text.ts'
import formStyles from '../forms/form.module.css'
import styles from './account.module.css'

export interface RecoveryCodeBoxProps {
  codes: readonly string[]
  email: string
  onDone(): void
}

/** Recovery codes, shown once. */
export function RecoveryCodeBox({ codes, email, onDone }: RecoveryCodeBoxProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const download = () => {
    const title = t('account.recoveryFile', { email, product: PRODUCT, host: location.host })
    const address = URL.createObjectURL(new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href: address, download: RECOVERY_FILE }).click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className={styles.once}>
      <div>
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          {t('account.recovery')}
        </h3>
        <p>{t('account.recoveryText')}</p>
      </div>
      <ul dir="ltr" className={styles.recovery} data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={formStyles.actions}>
        <Button look="filled" onPress={onDone}>
          {t('account.recoveryDone')}
        </Button>
        <Button
          onPress={() => copyText(codes.join('\n'), { done: t('account.copied'), failed: t('account.copyFailed') })}
        >
          <Icon name="copy" />
          {t('account.recoveryCopy')}
        </Button>
        <Button onPress={download}>
          <Icon name="download" />
          {t('account.recoveryDownload')}
        </Button>
      </div>
    </div>
  )
}

const RECOVERY_FILE = `${PRODUCT.toLowerCase()}-recovery-codes.txt`
