import { richText, useApp } from '@curlew/ui'
import styles from './upsell.module.css'

/** Discount on an upgrade. The host supplies the coupon code. */
export function Offer() {
  const { pageData } = useApp()
  return (
    <p className={styles.offer}>
      {richText('upsell.offer', {
        code: pageData.settings.coupon_code,
        b: (words) => <b>{words}</b>,
        coupon: (code) => <code className={styles.code}>{code}</code>,
      })}
    </p>
  )
}
