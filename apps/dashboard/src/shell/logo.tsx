import { PRODUCT } from '@curlew/model'
import { ProductMark } from '@curlew/ui'
import styles from './logo.module.css'

/** The mark and the product's name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <ProductMark />
      <span className={styles.name}>{PRODUCT}</span>
    </span>
  )
}
