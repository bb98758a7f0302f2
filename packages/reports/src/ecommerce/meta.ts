import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'ecommerce',
  route: '/ecommerce',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportMeta
