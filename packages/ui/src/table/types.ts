/** Types of a table: rows with raw values, and columns that describe them. */
import type { Dimension, Metric, Unit } from '@curlew/model'
import type { ReactNode } from 'react'
import type { FigureOf } from '../slots/asked-report.ts'
import type { FilterTarget } from '../slots/filter-target.ts'

/** Raw cell value; `null` if missing. */
export type CellValue = string | number | null

/** A row: values by column key, and those of the compare range. */
export interface TableRow {
  compare?: Readonly<Record<string, number | null | undefined>> | undefined
}

/** Keys of a row with values of a type. */
export type KeysOf<Row, Value> = { [Key in keyof Row & string]-?: Row[Key] extends Value ? Key : never }[keyof Row &
  string]

interface ColumnWords {
  label: string
  /** Explanation, shown in a tooltip. */
  info?: string
  /** Heading in exports, if it has to say more. */
  exportLabel?: string
  /** Defaults to true. */
  isSortable?: boolean
}

export interface TextColumn<Row> extends ColumnWords {
  /** `date`: a day, `YYYY-MM-DD`. */
  kind: 'text' | 'date'
  key: KeysOf<Row, string | null | undefined>
  /** Shown if the text is empty. */
  blank?: string
  icon?(row: Row): ReactNode
  /** Link target. Build it with `safe-url.ts`. */
  href?(row: Row): string | undefined
  /** What its texts are values of; reports can then be filtered by them. */
  dimension?: Dimension
  /** The value to filter by, if it is not the text. */
  filter?(row: Row): FilterTarget | undefined
  /** What a row's figures count, if readers cannot filter by it. */
  counted?(row: Row): FilterTarget | undefined
  /** What a row is about as a query of several dimensions knows it, if the value to filter by says less. */
  values?(row: Row): Partial<Record<Dimension, string>>
}

/** What a row can be filtered by, if anything. */
export function filterTarget<Row>(row: Row, { key, dimension, filter }: TextColumn<Row>): FilterTarget | undefined {
  if (filter) return filter(row)
  return dimension && { dimension, value: String(row[key as keyof Row] ?? '') }
}

/** What a row's figures count, for their receipts. */
export const countedTarget = <Row>(row: Row, column: TextColumn<Row>): FilterTarget | undefined =>
  filterTarget(row, column) ?? column.counted?.(row)

export interface MetricColumn<Key extends string = string> extends ColumnWords {
  /** Values as in payloads: shares in percent, money in minor units. */
  kind: Unit
  key: Key
  /** Whose values these are, if a query has them. */
  metric?: Metric
  /** Whose share of all rows it is, instead. */
  shareOf?: Metric
  /** Whether less is better, as for bounce rate. */
  isInverted?: boolean
}

/** Metric columns that a row type can have. */
export interface MetricColumnOf<Row> extends MetricColumn<KeysOf<Row, number | null | undefined>> {
  /** What a row's value counts, if it is not the metric of what the row is about. */
  figure?(row: Row): FigureOf | undefined
  /** What the value of the total row counts, if it is not the metric. */
  total?: FigureOf
}

export type Column<Row> = TextColumn<Row> | MetricColumnOf<Row>

/** The first column names the row. */
export type Columns<Row> = readonly [TextColumn<Row>, ...Column<Row>[]]

export function isMetric<Row>(column: Column<Row>): column is MetricColumnOf<Row> {
  return column.kind !== 'text' && column.kind !== 'date'
}
