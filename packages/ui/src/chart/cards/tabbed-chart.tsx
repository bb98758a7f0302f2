/** Tabs with a metric's total and change, over one line chart or its table. */
import { t } from '@curlew/words'
import { type ReactNode, useId, useRef, useState } from 'react'
import { moveFocusByArrows } from '../../kit/browser/arrow-keys.ts'
import { PressButton } from '../../kit/buttons/press-button.tsx'
import { Change } from '../../kit/figures/change.tsx'
import { Legend } from '../../kit/figures/legend.tsx'
import { Icon } from '../../kit/icons/icon.tsx'
import { useReceipt } from '../../slots/use-receipt.tsx'
import { seriesFigure } from '../points/point-figure.ts'
import type { ChartSeries, ChartTime } from '../points/types.ts'
import { ChartOrTable } from './chart-or-table.tsx'
import styles from './tabbed-chart.module.css'
import { TableSwitch } from './table-switch.tsx'

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
            <Tab
              key={one.key}
              series={one}
              id={`${id}-${one.key}`}
              panel={`${id}-panel`}
              isShown={one === shown}
              onSelect={onSelect}
            />
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
        {isBlank ? <div className={styles.blank} /> : <ChartOrTable asTable={asTable} series={shown} time={time} />}
        {reason && !asTable && <p className={styles.reason}>{reason}</p>}
      </div>
      {children}
    </div>
  )
}

interface TabProps<Key extends string> {
  series: ChartSeries<Key>
  id: string
  /** Id of its panel. */
  panel: string
  isShown: boolean
  onSelect: ((key: Key) => void) | undefined
}

/** A press shows the tab's chart; on the tab that is shown, the receipt of its total. */
function Tab<Key extends string>({ series, id, panel, isShown, onSelect }: TabProps<Key>) {
  const { key, label, total, change, format } = series
  const figure = seriesFigure(series)
  const trigger = useRef<HTMLButtonElement>(null)
  const { open, isOpen, dialog } = useReceipt(trigger)
  /** The press itself shows the tab, before it ends. */
  const wasShown = useRef(isShown)
  const isExplained = isShown && figure && open
  return (
    <>
      <PressButton
        ref={trigger}
        role="tab"
        id={id}
        aria-selected={isShown}
        aria-controls={isShown ? panel : undefined}
        aria-haspopup={isExplained ? 'dialog' : undefined}
        data-selected={isShown || undefined}
        data-open={isOpen || undefined}
        tabIndex={isShown ? 0 : -1}
        className={styles.tab}
        // Arrow keys and presses both move the focus, and the tab with the focus is the open one.
        onFocus={() => isShown || onSelect?.(key)}
        onPointerDown={() => {
          wasShown.current = isShown
        }}
        onPress={() => {
          if (isExplained && wasShown.current) open({ ...figure, shown: total })
          wasShown.current = true
        }}
      >
        <span className={styles.name}>{label}</span>
        <span className={styles.figure}>
          <b className={styles.total}>{format(total)}</b> <Change value={change} look="pill" />
        </span>
        {isExplained && <Icon name="receipt" className={styles.mark} />}
      </PressButton>
      {dialog}
    </>
  )
}
