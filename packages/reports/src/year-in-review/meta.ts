import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'yearinreview',
  route: '/year-in-review',
  frame: { dateRange: false, compare: false, hiddenPresets: [], hasQuestion: true, isSeasonal: true },
} as const satisfies ReportMeta
