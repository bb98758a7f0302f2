import { charts } from './shape.ts'
import { TRAFFIC, trafficRow, trafficTotal } from './traffic.ts'

export const CAMPAIGNS = {
  ...TRAFFIC,
  // Cy's visits alone: Friday's with a view of each day, and before, the second day's with one.
  ...charts({ now: [1, 0], changes: [100, -100], before: [0, 1] }, { now: [1, 1], changes: [100, 0], before: [0, 1] }),
  campaign_details_table: [
    trafficRow({ campaign: 'Spring' }, [1, 1, 2, 2, 100, 6100]),
    trafficRow({ campaign: 'Winter' }, [0, 0, 0, 0, 0, 0], [1, 1, 1, 1, 100, 2000]),
  ],
  total: trafficTotal([1, 1, 2, 2, 100, 6100, 2], [1, 1, 1, 1, 100, 2000, 1]),
}
