/** Tabs with a metric's total and change, over one line chart or its table. */
import { t } from '@curlew/words'
import { type ReactNode, useId, useState } from 'react'
import { moveFocusByArrows } from '../kit/arrow-keys.ts'
import { Change } from '../kit/change.tsx'
import { Legend } from '../kit/legend.tsx'
import { PressButton } from '../kit/press-button.tsx'
import { ChartTable } from './chart-table.tsx'
import { LineChart } from './line-chart.tsx'
import styles from './tabbed-chart.module.css'
import { TableSwitch } from './table-switch.tsx'
import type { ChartSeries, ChartTime } from './types.ts'

export interface TabbedChartProps<Key extends string> {
  /** Accessible name of the tabs. */
  label: string
  series: readonly ChartSeries<Key>[]
  time: ChartTime
  /** Legend: the period and, in compare mode, the earlier one. */
  period: string
  comparePeriod?: string | undefined
  /** Selected tab, if there are several. */
  selected?: Key
  onSelect?(key: Key): void
  /** Why the chart is empty, shown over its axes. */
  reason?: string | undefined
  /** Content below the chart, in the same card. */
  children?: ReactNode
}

export function TabbedChart<Key extends string>(props: TabbedChartProps<Key>) {
  const { label, series, time, period, comparePeriod, selected = series[0]!.key, onSelect, reason, children } = props
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const shown = series.find(({ key }) => key === selected) ?? series[0]!
  const isBlank = time.labels.length === 0
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={moveFocusByArrows}>
          {series.map((one) => (
            <PressButton
              key={one.key}
              role="tab"
              id={`${id}-${one.key}`}
              aria-selected={one === shown}
              aria-controls={one === shown ? `${id}-panel` : undefined}
              data-selected={one === shown || undefined}
              tabIndex={one === shown ? 0 : -1}
              className={styles.tab}
              // Arrow keys and presses both move the focus, and the tab with the focus is the open one.
              onFocus={() => one !== shown && onSelect?.(one.key)}
            >
              <span className={styles.name}>{one.label}</span>
              <span className={styles.figure}>
                <b className={styles.total}>{one.format(one.total)}</b> <Change value={one.change} look="pill" />
              </span>
            </PressButton>
          ))}
        </div>
        <div className={styles.side}>
          <Legend
            className={styles.legend}
            aria-label={t('chart.legend')}
            items={[
              { mark: 'line', label: period },
              ...(comparePeriod ? [{ mark: 'dashed', label: comparePeriod } as const] : []),
            ]}
          />
          <TableSwitch asTable={asTable} onChange={setAsTable} />
        </div>
      </div>
      <div
        key={shown.key}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown.key}`}
        // A chart or table takes the focus itself.
        tabIndex={isBlank ? 0 : undefined}
        className={styles.panel}
      >
        {isBlank ? (
          <div className={styles.blank} />
        ) : asTable ? (
          <ChartTable series={shown} time={time} />
        ) : (
          <LineChart series={shown} time={time} />
        )}
        {reason && !asTable && <p className={styles.reason}>{reason}</p>}
      </div>
      {children}
    </div>
  )
}
