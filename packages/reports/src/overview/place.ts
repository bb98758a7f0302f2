import type { ReportPlace } from '@curlew/model'

export const place = {
  key: 'overview',
  route: '/',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportPlace
