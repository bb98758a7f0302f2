/** A strip of tiles: value, change and sparkline. */
import type { Metric } from '@curlew/model'
import { t } from '@curlew/words'
import type { ReactNode } from 'react'
import { Sparkline } from '../chart/lines/sparkline.tsx'
import { Info } from '../kit/dialogs/info.tsx'
import { Change } from '../kit/figures/change.tsx'
import { Icon } from '../kit/icons/icon.tsx'
import { ExplainedFigure } from '../slots/explained-figure.tsx'
import styles from './infobox.module.css'

export interface InfoboxItem extends TileHead {
  key: string
  metric: Metric
  value: string
  /** The value as a number, in the unit of the payload. */
  shown: number
  /** In percent. */
  change: number
  inverted?: boolean
  /** Earlier value and its dates; compare mode only. */
  previous?: { value: string; shown: number; range: string } | undefined
  values: readonly number[]
}

/** A tile without a value: the reason. */
export interface MissingItem extends TileHead {
  key: string
  missing: ReactNode
}

interface TileHead {
  title: string
  info?: string
}

interface InfoboxStripProps {
  label: string
  /** Number of days in the comparison. */
  days: number
  /** Whether today is compared with the same hours. */
  sameHours: boolean
  items: readonly (InfoboxItem | MissingItem)[]
}

export function InfoboxStrip({ label, days, sameHours, items }: InfoboxStripProps) {
  const versus = t(sameHours ? 'change.versusSameHours' : 'change.versusDays', { count: days })
  return (
    <section className={styles.strip} aria-label={label}>
      {items.map((item) => (
        <section key={item.key} className={styles.box} aria-label={item.title}>
          <h2 className={styles.title}>
            {item.title}
            {item.info && <Info title={item.title}>{item.info}</Info>}
          </h2>
          {'missing' in item ? (
            <div className={styles.missing}>{item.missing}</div>
          ) : (
            <Figure item={item} versus={versus} />
          )}
        </section>
      ))}
    </section>
  )
}

function Figure({ item, versus }: { item: InfoboxItem; versus: string }) {
  const { previous } = item
  const from = item.change > 0 ? 'change.upFrom' : item.change < 0 ? 'change.downFrom' : 'change.sameAs'
  return (
    <>
      <div className={styles.figure}>
        <p className={styles.value} style={{ '--letters': item.value.length } as React.CSSProperties}>
          <ExplainedFigure figure={{ metric: item.metric, shown: item.shown }} className={styles.explained}>
            {item.value}
            <Icon name="receipt" className={styles.mark} />
          </ExplainedFigure>
        </p>
        <div className={styles.spark}>
          <Sparkline values={item.values} />
        </div>
      </div>
      <p className={styles.change}>
        <Change value={item.change} inverted={item.inverted ?? false} look="pill" words />
        <span className={styles.words}>
          {previous ? (
            <ExplainedFigure
              figure={{ metric: item.metric, side: 'previous', shown: previous.shown }}
              className={styles.before}
            >
              {t(from, { value: previous.value })}
            </ExplainedFigure>
          ) : (
            versus
          )}
        </span>
        {previous && <span className={styles.range}>{previous.range}</span>}
      </p>
    </>
  )
}
