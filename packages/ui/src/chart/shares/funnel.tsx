import { Fragment, type ReactNode, useId } from 'react'
import { FUNNEL_FLAT, funnelPath } from '../drawing/geometry.ts'
import styles from './funnel.module.css'

/** Viewbox units; the drawing is stretched to fit. */
const BOX = { left: 0, top: 0, right: 300, bottom: 100 }

/** Colours from the first stage to the last. */
const COLORS = ['var(--funnel-1)', 'var(--chart-1)', 'var(--chart-2)'] as const

/** The colour of a stage: funnels of more or fewer than three stages have shades between. */
export function funnelColor(stage: number, stages: number): string {
  const place = (stage / Math.max(1, stages - 1)) * (COLORS.length - 1)
  const [color, next] = [COLORS[Math.floor(place)]!, COLORS[Math.ceil(place)]!]
  return color === next ? color : `color-mix(in oklab, ${color}, ${next} ${Math.round((place % 1) * 100)}%)`
}

export interface FunnelProps {
  /** Counts of the stages. */
  values: readonly number[]
  /** Labels between stages: rate, description, and the two stages; `isMarked`: the one that matters most. */
  steps: readonly { share: ReactNode; label: string; between: string; isMarked?: boolean }[]
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
          {values.map((_, stage) => {
            const stopColor = funnelColor(stage, values.length)
            return (
              <Fragment key={stopColor}>
                <stop offset={stage / values.length} style={{ stopColor }} />
                <stop offset={(stage + FUNNEL_FLAT) / values.length} style={{ stopColor }} />
              </Fragment>
            )
          })}
        </linearGradient>
        <path d={funnelPath(values, BOX)} fill={`url(#${gradient})`} />
      </svg>
      <ul>
        {steps.map(({ share, label, between, isMarked }, stage) => (
          <li
            key={between}
            className={styles.step}
            data-marked={isMarked || undefined}
            style={{ '--at': `${((stage + (1 + FUNNEL_FLAT) / 2) / values.length) * 100}%` } as React.CSSProperties}
          >
            <b>{share}</b> <span>{label}</span> <span className="visually-hidden">{between}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
