import type { ReportPlace } from '@curlew/model'

export const place = {
  key: 'dimensions',
  route: '/dimensions',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportPlace
