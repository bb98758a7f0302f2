import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A term with its description. */
export type Fact = readonly [name: string, value: ReactNode]

/** What a figure or an answer is based on. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
