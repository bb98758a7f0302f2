import { type Metric, shareOf } from '@curlew/model'
import { MISSING, t } from '@curlew/words'
import type { ReactNode } from 'react'
import { useApp } from '../app/app-context.tsx'
import { PIE_LEGEND_SHORT_MAX } from '../chart/drawing/palette.ts'
import { Donut, sliceColor } from '../chart/shares/donut.tsx'
import { cx } from '../kit/cx.ts'
import { Change } from '../kit/figures/change.tsx'
import { Card } from '../kit/layout/card.tsx'
import { type Counted, countedIn, shareFigure } from '../slots/asked-report.ts'
import { ExplainedFigure } from '../slots/explained-figure.tsx'
import type { FilterTarget } from '../slots/filter-target.ts'
import { useRowFilters } from '../slots/row-filters.tsx'
import { EmptyText } from './empty-text.tsx'
import styles from './pie-card.module.css'

export interface PieSlice {
  label: string
  value: number
  /** Value in the compare range, if known. */
  previous: number | undefined
  /** In percent. */
  change: number
  /** What to filter by. */
  filter?: FilterTarget | undefined
  /** What its figures count, if readers cannot filter by it. */
  counted?: Counted | undefined
}

/** A further column of the legend. */
export interface PieColumn {
  metric: Metric
  label: string
  unit: 'count' | 'share'
  /** By slice, in the unit of the payload. */
  values: readonly (number | null)[]
}

export interface PieCardProps {
  title: string
  info?: string
  /** Heading of the legend's first column. */
  column: string
  /** Name of the metric: legend heading, and caption in the ring. */
  metric: string
  /** Whose values they are, if a query has them. */
  counts?: Metric
  unit: string
  slices: readonly PieSlice[]
  isComparing: boolean
  columns?: readonly PieColumn[]
  /** At the end of the head. */
  control?: ReactNode
  emptyText?: string
  emptyHint: string
}

/** Beyond six digits, use compact numbers. */
const LONG_FROM = 1_000_000

/** Donut chart with the total in the middle and a table of values. */
export function PieCard(props: PieCardProps) {
  const { title, info, column, metric, counts, unit, slices, isComparing, emptyText, emptyHint, columns = [] } = props
  const { formats } = useApp()
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const isLong = total >= LONG_FROM
  const first = slices.map(countedIn).find((of) => of !== undefined)
  return (
    <Card title={title} info={info} control={props.control} className={styles.card}>
      <div className={cx(styles.body, isComparing && styles.comparing, isLong && styles.millions)}>
        <Donut
          values={slices.map(({ value }) => value)}
          before={isComparing ? slices.map(({ previous }) => previous ?? 0) : []}
          middle={{
            ...{ total: isLong ? formats.compact(total) : formats.number(total), unit },
            figure: first && counts && { ...first, metric: counts, part: 'whole', shown: total },
          }}
        />
        {total === 0 ? (
          <EmptyText {...(emptyText && { text: emptyText })} hint={emptyHint} />
        ) : (
          <table className={cx(styles.legend, slices.length > PIE_LEGEND_SHORT_MAX && styles.long)}>
            <thead>
              <tr>
                <th scope="col">{column}</th>
                <th scope="col">{t('list.share')}</th>
                <th scope="col">{metric}</th>
                {isComparing && <th scope="col">{t('chart.previous')}</th>}
                <th scope="col">{t('change.column')}</th>
                {columns.map(({ metric, label }) => (
                  <th key={metric} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {slices.map((slice, index) => {
                const { label, value, previous, change, filter } = slice
                const of = countedIn(slice)
                return (
                  <LegendRow key={label} label={label} index={index} filter={filter}>
                    <td>
                      <b>
                        <ExplainedFigure
                          figure={counts && of && shareFigure({ ...of, metric: counts }, metric, shareOf(value, total))}
                        >
                          {formats.percent(shareOf(value, total))}
                        </ExplainedFigure>
                      </b>
                    </td>
                    <td>
                      <ExplainedFigure figure={counts && of && { ...of, metric: counts, shown: value }}>
                        {formats.number(value)}
                      </ExplainedFigure>
                    </td>
                    {isComparing && (
                      <td className={styles.previous}>
                        {previous === undefined ? (
                          MISSING
                        ) : (
                          <ExplainedFigure
                            figure={counts && of && { ...of, metric: counts, side: 'previous', shown: previous }}
                          >
                            {formats.number(previous)}
                          </ExplainedFigure>
                        )}
                      </td>
                    )}
                    <td>
                      <Change value={change} />
                    </td>
                    {columns.map(({ metric, unit, values }) => (
                      <td key={metric}>
                        <Figure metric={metric} unit={unit} value={values[index] ?? null} of={of} />
                      </td>
                    ))}
                  </LegendRow>
                )
              })}
            </tbody>
          </table>
        )}
      </div>
    </Card>
  )
}

interface FigureProps extends Pick<PieColumn, 'metric' | 'unit'> {
  value: number | null
  of: Counted | undefined
}

function Figure({ metric, unit, value, of }: FigureProps) {
  const { formats } = useApp()
  if (value === null) return MISSING
  return (
    <ExplainedFigure figure={of && { ...of, metric, shown: value }}>
      {unit === 'share' ? formats.percent(value) : formats.number(value)}
    </ExplainedFigure>
  )
}

function LegendRow({
  label,
  index,
  filter,
  children,
}: Pick<PieSlice, 'label' | 'filter'> & { index: number; children: ReactNode }) {
  const { handlers, actions } = useRowFilters(filter)
  return (
    <tr {...handlers}>
      <th scope="row">
        <span className={styles.name}>
          <i style={{ background: sliceColor(index) }} />
          {label}
          {actions && <span className={styles.actions}>{actions}</span>}
        </span>
      </th>
      {children}
    </tr>
  )
}
