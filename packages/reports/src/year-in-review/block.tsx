import { cx } from '@curlew/ui'
import { type ReactNode, useId } from 'react'
import styles from './poster.module.css'

export interface BlockProps {
  title: string
  /** One-sentence summary. */
  text?: ReactNode
  isTinted?: boolean
  children?: ReactNode
}

/** A section of the poster. */
export function Block({ title, text, isTinted = false, children }: BlockProps) {
  const heading = useId()
  return (
    <section className={cx(styles.block, isTinted && styles.tinted)} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}
