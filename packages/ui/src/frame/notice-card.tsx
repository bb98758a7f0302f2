import type { ReactNode } from 'react'
import styles from './notice-card.module.css'

/** Covers a blurred sample: why there are no figures yet, and what to do. */
export function NoticeCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} role="alert">
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}
