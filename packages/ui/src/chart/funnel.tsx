import { Fragment, useId } from 'react'
import styles from './funnel.module.css'
import { FUNNEL_FLAT, funnelPath } from './geometry.ts'

/** Units of the drawing, which is stretched to the room there is. */
const BOX = { left: 0, top: 0, right: 300, bottom: 100 }

/** Colours of the stages, in order. */
export const FUNNEL_COLORS = ['var(--funnel-1)', 'var(--chart-1)', 'var(--chart-2)'] as const

export interface FunnelProps {
  /** How many reached each of the three stages. */
  values: readonly [number, number, number]
  /** What stands where one stage leads over to the next: the share that goes on, what that is, and from where to where. */
  steps: readonly { share: string; label: string; between: string }[]
}

/** A band that narrows from stage to stage. The words for the stages stand around it; on a phone, beside it. */
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
