import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './legend.module.css'

export interface LegendItem {
  /** How the series is drawn: lines and bands of charts, bars of lists, values of tables. */
  mark: 'line' | 'dashed' | 'band' | 'bar' | 'earlierBar' | 'value' | 'earlierValue'
  label: ReactNode
}

interface LegendProps {
  items: readonly LegendItem[]
  className?: string | undefined
  'aria-label'?: string
  'aria-hidden'?: boolean
}

/** Explains the colours of a chart or table. */
export function Legend({ items, className, ...aria }: LegendProps) {
  return (
    <ul className={cx(styles.legend, className)} {...aria}>
      {items.map(({ mark, label }) => (
        <li key={mark} className={styles[mark]}>
          {label}
        </li>
      ))}
    </ul>
  )
}
