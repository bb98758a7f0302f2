import { PRODUCT } from '@curlew/model'
import { ProductMark } from '@curlew/ui'
import styles from './logo.module.css'

/** Mark and product name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <ProductMark />
      <span className={styles.name}>{PRODUCT}</span>
    </span>
  )
}
