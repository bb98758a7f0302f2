import { Fragment, useId } from 'react'
import styles from './funnel.module.css'
import { FUNNEL_FLAT, funnelPath } from './geometry.ts'

/** Viewbox units; the drawing is stretched to fit. */
const BOX = { left: 0, top: 0, right: 300, bottom: 100 }

/** Stage colours, in order. */
export const FUNNEL_COLORS = ['var(--funnel-1)', 'var(--chart-1)', 'var(--chart-2)'] as const

export interface FunnelProps {
  /** Counts of the three stages. */
  values: readonly [number, number, number]
  /** Labels between stages: rate, description, and the two stages. */
  steps: readonly { share: string; label: string; between: string }[]
}

/** A funnel as a narrowing band with labels around it, or beside it on phones. */
export function Funnel({ values, steps }: FunnelProps) {
  const gradient = useId()
  return (
    <div className={styles.funnel}>
      <svg
        className={styles.band}
        viewBox={`0 0 ${BOX.right} ${BOX.bottom}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="0" x2={BOX.right} y1="0" y2="0">
          {FUNNEL_COLORS.map((color, stage) => (
            <Fragment key={color}>
              <stop offset={stage / values.length} style={{ stopColor: color }} />
              <stop offset={(stage + FUNNEL_FLAT) / values.length} style={{ stopColor: color }} />
            </Fragment>
          ))}
        </linearGradient>
        <path d={funnelPath(values, BOX)} fill={`url(#${gradient})`} />
      </svg>
      <ul>
        {steps.map(({ share, label, between }, stage) => (
          <li
            key={between}
            className={styles.step}
            style={{ '--at': `${((stage + (1 + FUNNEL_FLAT) / 2) / values.length) * 100}%` } as React.CSSProperties}
          >
            <b>{share}</b> <span>{label}</span> <span className="visually-hidden">{between}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
