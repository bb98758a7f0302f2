import type { ReportPlace } from '@curlew/model'

export const place = {
  key: 'yearinreview',
  route: '/year-in-review',
  frame: { dateRange: false, compare: false, hiddenPresets: [], hasQuestion: true, isSeasonal: true },
} as const satisfies ReportPlace
