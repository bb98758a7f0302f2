import type { Columns } from '@curlew/ui'
import { metricLabel, t } from '@curlew/words'
import { useMemo } from 'react'
import type { BlockProps } from '../block-props.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import { stepName } from './chart.tsx'
import { stepFigure } from './figures.tsx'
import type { FunnelsPayload, StepRow } from './payload.ts'

/** All figures of the steps, and those of the compare range. */
export function StepsTable({ data, isComparing }: BlockProps<FunnelsPayload>) {
  const columns = useMemo(
    (): Columns<StepRow & { name: string }> => [
      { key: 'name', kind: 'text', label: t('funnels.stepHead') },
      {
        ...{ key: 'users', kind: 'count', label: metricLabel('totalUsers'), info: t('funnels.usersInfo') },
        figure: stepFigure(),
      },
      {
        ...{ key: 'users_rate', kind: 'share', label: t('funnels.ofFirst'), info: t('funnels.ofFirstInfo') },
        figure: stepFigure('ofFirst'),
      },
      {
        ...{ key: 'went_on_rate', kind: 'share', label: t('funnels.ofBefore'), info: t('funnels.ofBeforeInfo') },
        figure: stepFigure('ofBefore'),
      },
      {
        ...{ key: 'left', kind: 'count', label: t('funnels.lost'), info: t('funnels.lostInfo'), isInverted: true },
        figure: stepFigure('left'),
      },
      {
        key: 'left_rate',
        kind: 'share',
        label: t('funnels.lostRate'),
        info: t('funnels.lostRateInfo'),
        isInverted: true,
        figure: stepFigure('leftShare'),
      },
      {
        ...{ key: 'seconds', kind: 'seconds', label: t('funnels.time'), info: t('funnels.timeInfo'), isInverted: true },
        figure: stepFigure('time'),
      },
    ],
    [],
  )
  const rows = data.steps_table.map((row) => ({ ...row, name: stepName(row) }))
  return (
    <DetailsTable
      report="funnels"
      frame={data}
      columns={columns}
      rows={rows}
      rowKey={({ step }) => String(step)}
      isSearchable={false}
      isComparing={isComparing}
      defaultSort={{ column: 'name', subColumn: 'current', direction: 'ascending' }}
      isLimited={false}
    />
  )
}
