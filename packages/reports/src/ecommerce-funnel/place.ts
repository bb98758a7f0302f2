import type { ReportPlace } from '@curlew/model'

export const place = {
  key: 'ecommerce_funnel',
  route: '/ecommerce-funnel',
  frame: { dateRange: true, compare: false, hiddenPresets: [] },
} as const satisfies ReportPlace
