import type { ReportPlace } from '@curlew/model'

export const place = {
  key: 'realtime',
  route: '/real-time',
  frame: { dateRange: false, compare: false, hiddenPresets: [], isLive: true },
} as const satisfies ReportPlace
