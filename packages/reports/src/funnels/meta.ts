import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'funnels',
  route: '/funnels',
  frame: { dateRange: true, compare: true, hiddenPresets: [], hasQuestion: true },
} as const satisfies ReportMeta
