/** Rows of an answer: made from those of a result, filtered, sorted and limited. */

import {
  type DateRange,
  type Dimension,
  dayBeside,
  type Figures,
  type Filter,
  type Metric,
  type ResultRow,
} from '@curlew/model'
import { isWithin } from '../limits.ts'
import { keepsValue } from '../name-parts.ts'
import type { Plan } from '../plan.ts'
import type { Answer, AnswerRow } from './answer.ts'

export function rowOf(
  { dimensions, current, previous, latest }: ResultRow,
  by: Dimension,
  whole?: { metric: Metric; of: Figures },
): AnswerRow {
  const total = whole?.of[whole.metric] ?? 0
  const title = latest?.pageTitle
  return {
    value: dimensions[by] ?? '',
    ...(title && { title }),
    current,
    ...(previous && { previous }),
    ...(whole && total > 0 && { share: (current[whole.metric] ?? 0) / total }),
  }
}

/** Rows of days, each with the day beside it. Where the compared range is shorter, its last days have none, and nothing to compare with. */
export const besideDays = (rows: readonly AnswerRow[], range: DateRange, compared: DateRange): AnswerRow[] =>
  rows.map(({ previous, ...row }) => {
    const previousDay = dayBeside(row.value, range, compared)
    return previous && previousDay !== null ? { ...row, previous, previousDay } : row
  })

/** Whether the filters on the rows' own dimension keep a row. */
export const isChosen = ({ dimensions }: ResultRow, by: Dimension, filters: readonly Filter[]): boolean =>
  isKept(filters, by, dimensions[by] ?? '')

/** Whether the filters on a dimension keep a value. */
export const isKept = (filters: readonly Filter[], by: Dimension, value: string): boolean =>
  filters.filter(({ dimension }) => dimension === by).every((filter) => keepsValue(filter, value))

/** Adds the path to titles that several pages share. */
function withDistinctTitles(rows: readonly AnswerRow[]): AnswerRow[] {
  const counts = new Map<string, number>()
  for (const { title } of rows) if (title) counts.set(title, (counts.get(title) ?? 0) + 1)
  return rows.map((row) =>
    row.title && counts.get(row.title)! > 1 ? { ...row, title: `${row.title} (${row.value})` } : row,
  )
}

/** A share of fewer visits is noise. Where no row has as many, the next smaller number that any has. */
const LEAST_BEHIND = [10, 5, 3, 2, 1] as const
const LEAST_SHARE_BEHIND = 0.001

/** How many a share, mean or quotient has to rest on. */
export function enoughOf<Row extends Pick<ResultRow, 'current' | 'previous'>>(
  rows: readonly Row[],
  behind: Metric,
  sides = ({ current }: Row): (Figures | undefined)[] => [current],
): number {
  const all = rows.reduce((sum, { current }) => sum + (current[behind] ?? 0), 0)
  const usual = Math.max(LEAST_BEHIND[0], Math.ceil(all * LEAST_SHARE_BEHIND))
  const hasRow = (count: number) => rows.some((row) => sides(row).every((figures) => (figures?.[behind] ?? 0) >= count))
  return [usual, ...LEAST_BEHIND].find(hasRow) ?? 1
}

export const sorted = (rows: readonly AnswerRow[], metric: Metric, order: Plan['order']): AnswerRow[] =>
  sortedBy(rows, (figures) => figures[metric] ?? 0, order)

export function sortedBy(
  rows: readonly AnswerRow[],
  figureOf: (figures: Figures) => number,
  order: Plan['order'],
): AnswerRow[] {
  const sign = order === 'most' ? -1 : 1
  return rows.toSorted((a, b) => sign * (figureOf(a.current) - figureOf(b.current)) || (a.value < b.value ? -1 : 1))
}

/** The place of the row that is asked for among all rows, highest first. */
export function rankIn({ rankOf, metrics }: Plan, rows: readonly AnswerRow[]): Pick<Answer, 'rank'> {
  if (rankOf === undefined) return {}
  const amount = ({ current }: AnswerRow) => current[metrics[0]!] ?? 0
  const row = rows.find(({ value }) => value === rankOf) ?? null
  const ahead = rows.filter((other) => row === null || amount(other) > amount(row)).length
  return { rank: { place: ahead + 1, of: rows.length, row } }
}

/** The rows that pass the threshold, as many as the answer shows. */
export function chosen({ threshold, limit, metrics }: Plan, rows: AnswerRow[], rowCount = rows.length) {
  if (!threshold) return { rows: withDistinctTitles(rows.slice(0, limit)), rowCount }
  const passing = rows.filter(({ current }) => isWithin(threshold, current[threshold.of ?? metrics[0]!] ?? 0))
  return { rows: withDistinctTitles(passing.slice(0, limit)), rowCount: passing.length }
}
