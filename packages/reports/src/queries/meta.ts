import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'queries',
  route: '/search-console',
  // Search Console data is two days late.
  frame: { dateRange: true, compare: true, hiddenPresets: ['today', 'yesterday'] },
} as const satisfies ReportMeta
