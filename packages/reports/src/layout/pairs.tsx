import { cx } from '@curlew/ui'
import type { ReactNode } from 'react'
import styles from './pairs.module.css'

/** Cards in two columns if there is room; one column if `wide`. */
export function Pairs({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={cx(styles.pairs, wide && styles.single)}>{children}</div>
}
