import type { ReportPlace } from '@curlew/model'

export const place = {
  key: 'ecommerce',
  route: '/ecommerce',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportPlace
