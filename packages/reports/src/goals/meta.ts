import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'goals',
  route: '/goals',
  frame: { dateRange: true, compare: true, hiddenPresets: [], hasQuestion: true },
} as const satisfies ReportMeta
