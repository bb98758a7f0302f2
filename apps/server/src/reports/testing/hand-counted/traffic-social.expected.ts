import { charts, compared } from './shape.ts'
import { TRAFFIC } from './traffic.ts'

const COLUMNS = 'sessions engaged_sessions bounce_rate purchases revenue conversion_rate'

export const SOCIAL = {
  ...TRAFFIC,
  // Ed on Saturday; before, Bo on the first day.
  ...charts(
    { now: [0, 1], changes: [-100, 100], before: [1, 0] },
    { now: [0, 1], changes: [-100, 100], before: [1, 0] },
  ),
  social_table: [
    {
      network: 'Facebook',
      icon: 'facebook.com',
      // Ed was engaged, Bo was not.
      ...compared(COLUMNS, [1, 1, 0, 0, 0, 0], [1, 0, 100, 0, 0, 0]),
    },
  ],
  total: compared(`${COLUMNS} page_views`, [1, 1, 0, 0, 0, 0, 1], [1, 0, 100, 0, 0, 0, 1]),
}
