import type { ReactNode } from 'react'
import styles from './site-summary.module.css'

/** A cell of the panel. */
export function SummaryCard({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>{title}</h3>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
    </div>
  )
}

/** Share as a bar; the largest in its list is full. */
export function Bar({ percent, largest }: { percent: number; largest: number }) {
  return (
    <span className={styles.bar}>
      <i style={{ inlineSize: `${largest > 0 ? (percent / largest) * 100 : 0}%` }} />
    </span>
  )
}
