import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'media',
  route: '/media',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportMeta
