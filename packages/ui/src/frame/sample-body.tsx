import type { ReactNode } from 'react'
import styles from './report-view.module.css'

/** A report's body with sample figures: blurred and inert behind a notice. */
export function SampleBody({ sample, children }: { sample: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.behind}>
      <div className={styles.blurred} inert>
        {sample}
      </div>
      {children}
    </div>
  )
}

/** The same figures, readable. */
export function ClearSample({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}
