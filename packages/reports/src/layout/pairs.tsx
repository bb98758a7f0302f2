import { cx } from '@curlew/ui'
import type { ReactNode } from 'react'
import styles from './pairs.module.css'

/** Cards two by two where there is room; one below the other when they are `wide`. */
export function Pairs({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={cx(styles.pairs, wide && styles.single)}>{children}</div>
}
