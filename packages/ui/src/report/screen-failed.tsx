import type { ReactNode } from 'react'
import styles from './report-view.module.css'
import { usePageHeading } from './use-page-heading.ts'

/** A screen that did not come: its name is shown and told all the same, and the words for what went wrong stand below. */
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
