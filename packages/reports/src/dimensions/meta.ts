import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'dimensions',
  route: '/dimensions',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportMeta
