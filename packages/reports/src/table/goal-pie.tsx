import type { Conversions, ConversionTable, Dimension, ReportFrame } from '@curlew/model'
import { PieCard, type PieCardProps, type PieColumn, type PieSlice } from '@curlew/ui'
import { metricLabel, t } from '@curlew/words'
import { LateGoalChoice } from './late-goal-choice.tsx'

interface GoalPieProps extends PieCardProps {
  frame: ReportFrame
  /** What the slices are values of. A slice without a filter is the rest. */
  dimension: Dimension
}

/** A ring of sessions whose table has the conversions of a goal that the reader chooses. */
export function GoalPie({ frame: { goal_conversions: conversions }, dimension, ...pie }: GoalPieProps) {
  if (!conversions) return <PieCard {...pie} />
  const control = <LateGoalChoice conversions={conversions} />
  return <PieCard {...pie} columns={columnsOf(conversions, dimension, pie.slices)} control={control} />
}

function columnsOf({ tables }: Conversions, dimension: Dimension, slices: readonly PieSlice[]): PieColumn[] {
  const table = tables.find(({ dimensions }) => dimensions.join() === dimension)
  if (!table) return []
  const figures = slices.map((slice) => figuresOf(slice, table, slices))
  return [
    {
      ...{ metric: 'goalConversions', label: metricLabel('goalConversions'), unit: 'count' },
      values: figures.map(({ conversions }) => conversions),
    },
    {
      ...{ metric: 'goalConversionRate', label: t('conversions.rate'), unit: 'share' },
      values: figures.map(({ rate }) => rate),
    },
  ]
}

/** Sessions have one value each, so the rest is what the named slices leave of the total. */
function figuresOf({ filter, value }: PieSlice, { rows, total }: ConversionTable, slices: readonly PieSlice[]) {
  const rowOf = (name: string) => rows.find(({ values: [own] }) => own === name)
  if (filter) return rowOf(filter.value) ?? { conversions: 0, rate: 0 }
  const named = slices.reduce((sum, slice) => sum + ((slice.filter && rowOf(slice.filter.value)?.conversions) ?? 0), 0)
  const conversions = total.conversions - named
  return { conversions, rate: value === 0 ? 0 : (conversions / value) * 100 }
}
