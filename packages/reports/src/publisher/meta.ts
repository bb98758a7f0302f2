import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'publisher',
  route: '/publishers',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportMeta
