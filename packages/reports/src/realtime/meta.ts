import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'realtime',
  route: '/real-time',
  frame: { dateRange: false, compare: false, hiddenPresets: [], isLive: true },
} as const satisfies ReportMeta
