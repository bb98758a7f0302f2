import { useApp } from '../app/app-context.tsx'
import { richText } from '../kit/rich-text.ts'
import styles from './upsell.module.css'

/** What an upgrade costs less with. The code is the host's, as is the shop. */
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
