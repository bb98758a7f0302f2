import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'ecommerce_funnel',
  route: '/ecommerce-funnel',
  frame: { dateRange: true, compare: false, hiddenPresets: [] },
} as const satisfies ReportMeta
