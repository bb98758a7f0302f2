/** Tabs with a metric's total and change, over one line chart or its table. */
import { t } from '@curlew/words'
import { type ReactNode, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { Change } from '../kit/change.tsx'
import { cx } from '../kit/cx.ts'
import { Legend } from '../kit/legend.tsx'
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
  return (
    <Tabs className={cx(styles.card)} selectedKey={selected} onSelectionChange={(key) => onSelect?.(key as Key)}>
      <div className={styles.head}>
        <TabList aria-label={label} className={cx(styles.tabs)}>
          {series.map((one) => (
            <Tab key={one.key} id={one.key} className={cx(styles.tab)}>
              <span className={styles.name}>{one.label}</span>
              <span className={styles.figure}>
                <b className={styles.total}>{one.format(one.total)}</b> <Change value={one.change} look="pill" />
              </span>
            </Tab>
          ))}
        </TabList>
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
      {series.map((one) => (
        <TabPanel key={one.key} id={one.key} className={cx(styles.panel)}>
          {time.labels.length === 0 ? (
            <div className={styles.blank} />
          ) : asTable ? (
            <ChartTable series={one} time={time} />
          ) : (
            <LineChart series={one} time={time} />
          )}
          {reason && !asTable && <p className={styles.reason}>{reason}</p>}
        </TabPanel>
      ))}
      {children}
    </Tabs>
  )
}
