import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Info } from '../dialogs/info.tsx'
import styles from './card.module.css'

export interface CardProps {
  title: string
  info?: string | undefined
  /** Text at the end of the head, such as a unit. */
  aside?: ReactNode
  /** Button at the end of the head. */
  control?: ReactNode
  footer?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Card({ title, info, aside, control, footer, className, children }: CardProps) {
  return (
    <section className={cx(styles.card, className)} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {info && <Info title={title}>{info}</Info>}
        {aside && <span className={styles.aside}>{aside}</span>}
        {control && <div className={styles.control}>{control}</div>}
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </section>
  )
}
