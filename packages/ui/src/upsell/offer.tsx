import { t } from '@curlew/words'
import { useApp } from '../app/app-context.tsx'
import styles from './upsell.module.css'

/** What an upgrade costs less with. The code is the host's, as is the shop. */
export function Offer() {
  const { pageData } = useApp()
  return (
    <p className={styles.offer}>
      {t('upsell.offerBefore')} <b>{t('upsell.offerDiscount')}</b> {t('upsell.offerAfter')}{' '}
      <code className={styles.code}>{pageData.settings.coupon_code}</code>
    </p>
  )
}
