import type { Columns } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'
import type { BlockProps } from '../block-props.tsx'
import { Section } from '../section/section.tsx'
import { dimensionColumn, metricColumns } from '../table/columns.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import { EVENT_METRICS, type EventRow, type EventsPayload } from './payload.ts'

/** Each event that the site sends. */
export function EventsTable({ data, isComparing }: BlockProps<EventsPayload>) {
  const columns = useMemo(
    (): Columns<EventRow> => [dimensionColumn('event', 'eventName'), ...metricColumns(EVENT_METRICS)],
    [],
  )
  return (
    <Section title={t('events.table')} section={data.events_table}>
      {(rows) => (
        <DetailsTable
          report="events"
          frame={data}
          columns={columns}
          rows={rows}
          rowKey={({ event }) => event}
          total={{ event: '', ...(data.total as Omit<EventRow, 'event'>) }}
          isSearchable
          isComparing={isComparing}
          defaultSort={{ column: 'count', subColumn: 'current', direction: 'descending' }}
          isLimited={data.is_limited}
        />
      )}
    </Section>
  )
}
