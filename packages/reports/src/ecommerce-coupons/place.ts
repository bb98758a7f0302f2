import type { ReportPlace } from '@curlew/model'

export const place = {
  key: 'ecommerce_coupons',
  route: '/ecommerce-coupons',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportPlace
