import type { ReportPlace } from '@curlew/model'

export const place = {
  key: 'countries',
  route: '/countries',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportPlace
