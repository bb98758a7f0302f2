import type { ReportPlace } from '@curlew/model'

export const place = {
  key: 'publisher',
  route: '/publishers',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportPlace
