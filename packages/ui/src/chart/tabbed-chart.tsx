/** A card of tabs, each a metric with its total and change, over one line chart or the same figures as a table. */
import { t } from '@curlew/words'
import { type ReactNode, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { Change } from '../kit/change.tsx'
import { cx } from '../kit/cx.ts'
import { ChartTable } from './chart-table.tsx'
import { LineChart } from './line-chart.tsx'
import styles from './tabbed-chart.module.css'
import { TableSwitch } from './table-switch.tsx'
import type { ChartSeries, ChartTime } from './types.ts'

export interface TabbedChartProps<Key extends string> {
  /** Names the whole for those who hear it. */
  label: string
  series: readonly ChartSeries<Key>[]
  time: ChartTime
  /** The legend: the period shown, and the earlier one when it is compared. */
  period: string
  comparePeriod?: string | undefined
  /** Where there are several. */
  selected?: Key
  onSelect?(key: Key): void
  /** Why there is nothing to draw, where that is so: over the empty axes. */
  reason?: string | undefined
  /** Stands under the chart, in the same card. */
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
          <ul className={styles.legend} aria-label={t('chart.legend')}>
            <li className={styles.current}>{period}</li>
            {comparePeriod && <li className={styles.previous}>{comparePeriod}</li>}
          </ul>
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
