import type { ReportPlace } from '@curlew/model'

export const place = {
  key: 'forms',
  route: '/forms',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportPlace
