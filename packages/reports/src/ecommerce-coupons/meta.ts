import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'ecommerce_coupons',
  route: '/ecommerce-coupons',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportMeta
