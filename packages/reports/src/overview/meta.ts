import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'overview',
  route: '/',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportMeta
