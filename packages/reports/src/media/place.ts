import type { ReportPlace } from '@curlew/model'

export const place = {
  key: 'media',
  route: '/media',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportPlace
