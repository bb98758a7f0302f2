import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'countries',
  route: '/countries',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportMeta
