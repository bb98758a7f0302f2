import type { Columns } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'
import type { BlockProps } from '../block-props.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import { conversionsOf, rateOf, worthOf } from './figures.tsx'
import type { GoalRow, GoalsPayload } from './payload.ts'

/** All goals with their rules and results. */
export function GoalsTable({ data, isComparing }: BlockProps<GoalsPayload>) {
  const columns = useMemo(
    (): Columns<GoalRow & { counts: string }> => [
      { key: 'name', kind: 'text', label: t('goals.name') },
      { key: 'counts', kind: 'text', label: t('goals.counts'), info: t('goals.countsInfo') },
      {
        ...{ key: 'conversions', kind: 'count', label: t('goals.conversions'), info: t('goals.conversionsInfo') },
        figure: conversionsOf,
      },
      { key: 'rate', kind: 'share', label: t('goals.rate'), info: t('goals.rateInfo'), figure: rateOf },
      { key: 'value', kind: 'money', label: t('goals.value'), info: t('goals.valueInfo'), figure: worthOf },
    ],
    [],
  )
  const rows = data.goals_table.map((row) => ({ ...row, counts: t(`goals.when.${row.kind}`, { rule: row.rule }) }))
  return (
    <DetailsTable
      report="goals"
      frame={data}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isSearchable={false}
      isComparing={isComparing}
      defaultSort={{ column: 'conversions', subColumn: 'current', direction: 'descending' }}
      isLimited={false}
    />
  )
}
