/** Shares of a whole as labelled bars. In compare mode the earlier range's bar is below each. */
import { MISSING, t } from '@curlew/words'
import { useRef } from 'react'
import { useApp } from '../app/app-context.tsx'
import { BAR_CHART_HEIGHT } from '../chart/drawing/palette.ts'
import { PressButton } from '../kit/buttons/press-button.tsx'
import { Legend } from '../kit/figures/legend.tsx'
import { Card } from '../kit/layout/card.tsx'
import type { FigureOf } from '../slots/asked-report.ts'
import { useReceipt } from '../slots/use-receipt.tsx'
import styles from './bar-card.module.css'
import { EmptyText } from './empty-text.tsx'

export interface Bar {
  label: string
  /** In percent. `compare` is undefined if unknown. */
  value: number
  previous: number | undefined
  /** What its values are shares of. */
  figure?: FigureOf
}

export interface BarCardProps {
  title: string
  info?: string
  bars: readonly Bar[]
  /** The two periods for the legend; the second only in compare mode. */
  period: string
  comparePeriod?: string | undefined
  emptyText: string
  emptyHint: string
}

export function BarCard({ title, info, bars, period, comparePeriod, emptyText, emptyHint }: BarCardProps) {
  const isComparing = comparePeriod !== undefined
  const height = BAR_CHART_HEIGHT[isComparing ? 'compare' : 'alone']
  const longest = Math.max(
    1,
    ...bars.flatMap(({ value, previous }) => (isComparing ? [value, previous ?? 0] : [value])),
  )
  return (
    <Card title={title} info={info}>
      {bars.length === 0 ? (
        <div className={styles.none} style={{ blockSize: height }}>
          <EmptyText text={emptyText} hint={emptyHint} />
        </div>
      ) : (
        <>
          {isComparing && (
            <Legend
              className={styles.legend}
              aria-label={t('chart.legend')}
              items={[
                { mark: 'bar', label: period },
                { mark: 'earlierBar', label: comparePeriod },
              ]}
            />
          )}
          <ul className={styles.chart} style={{ blockSize: height }} aria-label={title}>
            {bars.map((bar) => (
              <BarRow
                key={bar.label}
                bar={bar}
                longest={longest}
                periods={comparePeriod === undefined ? [period] : [period, comparePeriod]}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function BarRow({ bar, longest, periods }: { bar: Bar; longest: number; periods: readonly string[] }) {
  const { formats } = useApp()
  const shares = [bar.value, bar.previous].slice(0, periods.length)
  const trigger = useRef<HTMLButtonElement>(null)
  const { open, isOpen, dialog } = useReceipt(trigger)
  const { figure } = bar
  const explain = open && figure && (() => open({ ...figure, shown: bar.value }))
  return (
    <li className={styles.row}>
      {/* A button, so that keyboard and touch users can read the exact values, and open the receipt. */}
      <PressButton
        ref={trigger}
        className={styles.group}
        aria-haspopup={explain ? 'dialog' : undefined}
        data-open={isOpen || undefined}
        onPress={explain}
      >
        <span className={styles.label}>{bar.label}</span>
        <span className={styles.bars} aria-hidden="true">
          {shares.map((share, index) => (
            <span key={periods[index]} className={styles.line}>
              <i style={{ inlineSize: `${((share ?? 0) / longest) * 100}%` }} />
              <span className={styles.value}>{share === undefined ? MISSING : formats.percent(share)}</span>
            </span>
          ))}
        </span>
        <span className={styles.tooltip} data-testid="bar-tooltip">
          {shares.map((share, index) => (
            <span key={periods[index]}>
              {periods[index]}: <b>{share === undefined ? MISSING : formats.exactPercent(share)}</b>
            </span>
          ))}
        </span>
      </PressButton>
      {dialog}
    </li>
  )
}
