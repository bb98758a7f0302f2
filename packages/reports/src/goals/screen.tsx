import { ReportView, useUrlTexts } from '@curlew/ui'
import '@curlew/words/en/filters.ts'
import { NotIncludedNote } from '../not-included/note.tsx'
import { TrafficSkeleton } from '../traffic/skeleton.tsx'
import { GoalsChart } from './chart.tsx'
import { GoalPicker } from './goal-picker.tsx'
import { meta } from './meta.ts'
import { NoGoals } from './no-goals.tsx'
import { GoalOrigins } from './origins.tsx'
import type { GoalsPayload } from './payload.ts'
import { GoalsTable } from './table.tsx'

/** The goal is kept in the URL, so that it can be shared. */
const ADDRESS = { goal: 40 }

export default function GoalsScreen() {
  const [{ goal }, setAddress] = useUrlTexts(ADDRESS)
  return (
    <ReportView<GoalsPayload>
      meta={meta}
      skeleton={<TrafficSkeleton />}
      question={{ fields: () => (goal ? { goal } : {}), turn: 0 }}
    >
      {(data, dates) => {
        const chosen = data.goals_table.find(({ id }) => id === data.goal)
        if (!chosen) return <NoGoals />
        const isComparing = dates.state.compareReport
        return (
          <>
            <GoalPicker goals={data.goals_table} goal={chosen.id} onChange={(next) => setAddress({ goal: next })} />
            <GoalsChart data={data} isComparing={isComparing} />
            <GoalsTable data={data} isComparing={isComparing} />
            <NotIncludedNote amounts={data.not_included} />
            <GoalOrigins goal={chosen} origins={data.origins} />
          </>
        )
      }}
    </ReportView>
  )
}
