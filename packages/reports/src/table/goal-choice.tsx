/** Chooses the goal whose conversions are columns of a table. Loaded for sites with goals alone. */
import type { ComparedConversions, Conversions, ConversionTable, Dimension } from '@curlew/model'
import {
  type Columns,
  filterTarget,
  NativeSelect,
  type ReportTableProps,
  type TableRow,
  type TextColumn,
  useConversionGoal,
  useFrameSlots,
} from '@curlew/ui'
import { metricLabel, t } from '@curlew/words'
import { useEffect, useId } from 'react'
import styles from './goal-choice.module.css'

/** The table with the conversions of its rows. */
export type Convert = typeof withConversions

interface GoalChoiceProps {
  conversions: Conversions
  /** Called once this code is there: the table, which is on screen already, then shows conversions without losing its state. */
  onLoaded?(convert: Convert): void
}

/** `Conversions: Newsletter`, a choice on screen and text elsewhere. */
export default function GoalChoice({ conversions: { goals, goal }, onLoaded }: GoalChoiceProps) {
  useEffect(() => onLoaded?.(withConversions), [onLoaded])
  const id = useId()
  const setGoal = useConversionGoal()
  const { isReadOnly } = useFrameSlots()
  const name = nameOf(goals, goal)
  return (
    <>
      {!isReadOnly && (
        <div className={styles.choice} data-screen-only>
          <label htmlFor={id}>{t('conversions.choose')}</label>
          <NativeSelect
            id={id}
            value={goal ?? ''}
            options={[
              { value: '', label: t('conversions.none') },
              ...goals.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setGoal}
          />
        </div>
      )}
      {name !== undefined && (
        <p className={isReadOnly ? styles.fixed : styles.paper} dir="auto">
          {t('conversions.of', { goal: name })}
        </p>
      )}
    </>
  )
}

const nameOf = (goals: Conversions['goals'], goal: string | null) => goals.find(({ id }) => id === goal)?.name

/** The table with two more columns; as given where its rows have no conversions. */
function withConversions<Row extends TableRow>(
  table: ReportTableProps<Row>,
  { goals, goal, tables }: Conversions,
): ReportTableProps<Row> {
  const { columns, rows, subRows, total } = table
  const [first] = columns
  const name = nameOf(goals, goal)
  const find = finder(tables)
  const withFigures = (row: Row, own: ComparedConversions | undefined): Row => ({
    ...row,
    ...figuresOf(own),
    compare: { ...row.compare, ...figuresOf(own?.compare) },
  })
  const ofRow = (row: Row) => withFigures(row, find(valuesOf(row, first)))
  const [row] = rows
  const whole = row && tables.find(({ dimensions }) => isOf(dimensions, valuesOf(row, first)))
  if (name === undefined || !whole) return table
  const all = [
    ...columns,
    {
      ...{ key: 'goalConversions', metric: 'goalConversions', kind: 'count' },
      label: metricLabel('goalConversions'),
      info: t('conversions.info', { goal: name }),
      exportLabel: t('conversions.of', { goal: name }),
    },
    {
      ...{ key: 'goalConversionRate', metric: 'goalConversionRate', kind: 'share' },
      label: t('conversions.rate'),
      info: t('conversions.rateInfo', { goal: name }),
      exportLabel: t('conversions.rateOf', { goal: name }),
    },
  ]
  return {
    ...table,
    columns: all as unknown as Columns<Row>,
    rows: rows.map(ofRow),
    ...(subRows && { subRows: (row: Row) => subRows(row).map(ofRow) }),
    ...(total && { total: withFigures(total, whole.total) }),
  }
}

function figuresOf(own: Pick<ComparedConversions, 'conversions' | 'rate'> | undefined) {
  return { goalConversions: own?.conversions ?? null, goalConversionRate: own?.rate ?? null }
}

type Values = Partial<Record<Dimension, string>>

/** What a row is about, as queries know it. */
function valuesOf<Row>(row: Row, column: TextColumn<Row>): Values {
  if (column.values) return column.values(row)
  const target = filterTarget(row, column)
  return target ? { [target.dimension]: target.value } : {}
}

const isOf = (dimensions: readonly string[], values: Values): boolean =>
  dimensions.length === Object.keys(values).length && dimensions.every((dimension) => dimension in values)

function finder(tables: readonly ConversionTable[]): (values: Values) => ComparedConversions | undefined {
  const keyOf = (dimensions: readonly string[], values: readonly string[]) => JSON.stringify([dimensions, values])
  const known = new Map(
    tables.flatMap(({ dimensions, rows }) => rows.map((row) => [keyOf(dimensions, row.values), row] as const)),
  )
  return (values) => {
    const table = tables.find(({ dimensions }) => isOf(dimensions, values))
    const own = table?.dimensions.map((dimension) => values[dimension as Dimension] ?? '')
    return table && own && known.get(keyOf(table.dimensions, own))
  }
}
