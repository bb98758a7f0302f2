import { ReportView, useUrlTexts } from '@curlew/ui'
import '@curlew/words/en/filters.ts'
import { TrafficSkeleton } from '../traffic/skeleton.tsx'
import { FunnelChart } from './chart.tsx'
import { FunnelPicker } from './funnel-picker.tsx'
import { Instead } from './instead.tsx'
import { meta } from './meta.ts'
import { NoFunnels } from './no-funnels.tsx'
import type { FunnelsPayload } from './payload.ts'
import { StepsTable } from './table.tsx'

/** The funnel is kept in the URL, so that it can be shared. */
const ADDRESS = { funnel: 40 }

export default function FunnelsScreen() {
  const [{ funnel }, setAddress] = useUrlTexts(ADDRESS)
  return (
    <ReportView<FunnelsPayload>
      meta={meta}
      skeleton={<TrafficSkeleton />}
      question={{ fields: () => (funnel ? { funnel } : {}), turn: 0 }}
    >
      {(data, dates) => {
        if (data.steps_table.length === 0) return <NoFunnels />
        return (
          <>
            <FunnelPicker
              funnels={data.funnels}
              funnel={data.funnel}
              onChange={(next) => setAddress({ funnel: next })}
            />
            <FunnelChart data={data} />
            <Instead data={data} />
            <StepsTable data={data} isComparing={dates.state.compareReport} />
          </>
        )
      }}
    </ReportView>
  )
}
