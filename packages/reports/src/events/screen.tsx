import { ReportView, useUrlTexts } from '@curlew/ui'
import { TrafficSkeleton } from '../traffic/skeleton.tsx'
import { EventsChart } from './chart.tsx'
import { EventPicker } from './event-picker.tsx'
import { meta } from './meta.ts'
import { Parameters } from './parameters.tsx'
import type { EventsPayload } from './payload.ts'
import { EventsTable } from './table.tsx'

/** The event is kept in the URL, so that it can be shared. */
const ADDRESS = { event: 40 }

export default function EventsScreen() {
  const [{ event }, setAddress] = useUrlTexts(ADDRESS)
  return (
    <ReportView<EventsPayload>
      meta={meta}
      skeleton={<TrafficSkeleton />}
      question={{ fields: () => (event ? { event } : {}), turn: 0 }}
    >
      {(data, dates) => {
        const isComparing = dates.state.compareReport
        return (
          <>
            <EventPicker data={data} event={event} onChange={(next) => setAddress({ event: next })} />
            <EventsChart data={data} isComparing={isComparing} />
            <Parameters data={data} />
            <EventsTable data={data} isComparing={isComparing} />
          </>
        )
      }}
    </ReportView>
  )
}
