import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'exceptions',
  route: '/exceptions',
  frame: { dateRange: true, compare: false, hiddenPresets: [] },
} as const satisfies ReportMeta
