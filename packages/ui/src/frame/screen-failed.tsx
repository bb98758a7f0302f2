import type { ReactNode } from 'react'
import styles from './report-view.module.css'
import { usePageHeading } from './use-page-heading.ts'

/** Fallback for a screen whose code failed to load: its title, and the error. */
export function ScreenFailed({ title, children }: { title: string; children: ReactNode }) {
  const heading = usePageHeading(title)
  return (
    <article className={styles.report}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </article>
  )
}
