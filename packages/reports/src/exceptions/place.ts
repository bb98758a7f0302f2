import type { ReportPlace } from '@curlew/model'

export const place = {
  key: 'exceptions',
  route: '/exceptions',
  frame: { dateRange: true, compare: false, hiddenPresets: [] },
} as const satisfies ReportPlace
