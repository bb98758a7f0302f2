import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'forms',
  route: '/forms',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportMeta
