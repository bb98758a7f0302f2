/** A funnel with labels: people at each step above it, people who continue along it, people who leave below. */
import { Funnel, type FunnelProps, funnelColor } from '@curlew/ui'
import type { CSSProperties, ReactNode } from 'react'
import styles from './funnel-stages.module.css'

export interface FunnelStage {
  key: string
  name: ReactNode
  value: number
  /** The value as text, perhaps with its receipt. */
  figure: ReactNode
  caption: ReactNode
  /** People who leave. */
  leaving: ReactNode
}

export interface FunnelStagesProps {
  /** A sentence. */
  summary: ReactNode
  stages: readonly FunnelStage[]
  /** Between the stages. */
  steps: FunnelProps['steps']
}

export function FunnelStages({ summary, stages, steps }: FunnelStagesProps) {
  const at = (stage: number) => ({ '--stage': stage }) as CSSProperties
  return (
    <div className={styles.body} style={{ '--stages': stages.length } as CSSProperties}>
      <p className={styles.summary}>{summary}</p>
      <ol className={styles.stages}>
        {stages.map(({ key, name, figure, caption }, index) => (
          <li key={key} style={at(index)}>
            <span className={styles.name}>
              <i style={{ background: funnelColor(index, stages.length) }} />
              {name}
            </span>
            <b className={styles.figure}>{figure}</b>
            <span className={styles.caption}>{caption}</span>
          </li>
        ))}
      </ol>
      <Funnel values={stages.map(({ value }) => value)} steps={steps} />
      <ul className={styles.leaving}>
        {stages.map(({ key, leaving }, index) => (
          <li key={key} style={at(index)}>
            {leaving}
          </li>
        ))}
      </ul>
    </div>
  )
}
