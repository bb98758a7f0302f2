import type { ReportMeta } from '@curlew/model'

export const meta = {
  key: 'engagement_pages',
  route: '/publishers-pages',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
} as const satisfies ReportMeta
