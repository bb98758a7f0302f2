/** What a report table is made of: typed rows with raw values, and columns that say how to read them. */
import type { Unit } from '@curlew/model'
import type { ReactNode } from 'react'

/** A raw value of a row; `null` is missing. */
export type CellValue = string | number | null

/** A row: its values by column key and, for the same keys, the figures of the compare range. */
export interface TableRow {
  compare?: Readonly<Record<string, number | null | undefined>> | undefined
}

/** The keys of a row whose values are of a type. */
export type KeysOf<Row, Value> = { [Key in keyof Row & string]-?: Row[Key] extends Value ? Key : never }[keyof Row &
  string]

interface ColumnWords {
  label: string
  /** What the column means, for those who ask. */
  info?: string
  /** Columns sort unless they say no. */
  isSortable?: boolean
}

export interface TextColumn<Row> extends ColumnWords {
  /** `date`: a day, `YYYY-MM-DD`. */
  kind: 'text' | 'date'
  key: KeysOf<Row, string | null | undefined>
  /** Words for a text that is empty. */
  blank?: string
  icon?(row: Row): ReactNode
  /** Where the text leads, if anywhere; it has to be made by the functions of `safe-url.ts`. */
  href?(row: Row): string | undefined
}

export interface MetricColumn<Key extends string = string> extends ColumnWords {
  /** Values are as payloads have them: shares in percent, money in minor units. */
  kind: Unit
  key: Key
  /** Less is better, as with bounce rate. */
  isInverted?: boolean
}

/** The metric columns that rows of a type can have. */
export type MetricColumnOf<Row> = MetricColumn<KeysOf<Row, number | null | undefined>>

export type Column<Row> = TextColumn<Row> | MetricColumnOf<Row>

/** The first column names the row. */
export type Columns<Row> = readonly [TextColumn<Row>, ...Column<Row>[]]

export function isMetric<Row>(column: Column<Row>): column is MetricColumnOf<Row> {
  return column.kind !== 'text' && column.kind !== 'date'
}
