import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'events',
  route: '/events',
  frame: { dateRange: true, compare: true, hiddenPresets: [], hasQuestion: true },
} as const satisfies ReportMeta
